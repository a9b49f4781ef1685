// Package walk visits a tree with a bounded number of goroutines, and does in place what finds no room.
package walk

import (
	"sync/atomic"

	"golang.org/x/sync/errgroup"
)

// Node has children.
type Node struct {
	Value    int
	Children []*Node
}

// Walker visits nodes.
type Walker struct {
	visit   func(*Node) error
	group   errgroup.Group
	visited atomic.Int64
	inline  atomic.Int64
}

// New returns a walker that uses up to n goroutines.
func New(n int, visit func(*Node) error) *Walker {
	w := &Walker{visit: visit}
	w.group.SetLimit(max(n, 1))
	return w
}

// Walk visits a tree. It is called once.
func (w *Walker) Walk(root *Node) error {
	w.group.Go(func() error { return w.walk(root) })
	return w.group.Wait()
}

func (w *Walker) walk(n *Node) error {
	if err := w.visit(n); err != nil {
		return err
	}
	w.visited.Add(1)
	for _, c := range n.Children {
		if w.group.TryGo(func() error { return w.walk(c) }) {
			continue
		}
		w.inline.Add(1)
		if err := w.walk(c); err != nil {
			return err
		}
	}
	return nil
}

// Visited returns the number of nodes that were visited.
func (w *Walker) Visited() int { return int(w.visited.Load()) }

// Run visits a tree with one goroutine.
func Run() {
	leaf := func(v int) *Node { return &Node{Value: v} }
	root := &Node{1, []*Node{{2, []*Node{leaf(3), leaf(4)}}, leaf(5)}}
	w := New(1, func(*Node) error { return nil })
	if err := w.Walk(root); err == nil {
		println(w.Visited())
	}
}
