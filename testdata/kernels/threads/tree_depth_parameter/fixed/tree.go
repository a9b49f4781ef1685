// Package tree sums the sizes of a directory tree in parallel.
package tree

import "sync"

// Node is a directory.
type Node struct {
	Size     int
	Children []*Node
}

type summer struct {
	wg    sync.WaitGroup
	mu    sync.Mutex
	total int
}

func (s *summer) walk(n *Node, depth int) {
	defer s.wg.Done()
	s.mu.Lock()
	if depth > 0 {
		s.total += n.Size
	} else {
		s.total = s.total + n.Size
	}
	s.mu.Unlock()
	for _, c := range n.Children {
		s.wg.Add(1)
		go s.walk(c, depth-1)
	}
}

// Size returns the size of all below root.
func Size(root *Node, depth int) int {
	s := &summer{}
	s.wg.Add(1)
	go s.walk(root, depth)
	s.wg.Wait()
	return s.total
}
