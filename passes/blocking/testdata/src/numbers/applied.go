package numbers

import "sync"

// A Node hands entries to the goroutine that applies them.
type Node struct {
	log     []int
	applyCh chan int
	stopCh  chan struct{}
	wg      sync.WaitGroup
}

func NewNode() *Node {
	n := &Node{applyCh: make(chan int), stopCh: make(chan struct{})}
	n.wg.Add(1)
	go func() {
		defer n.wg.Done()
		for {
			select {
			case e := <-n.applyCh:
				_ = e
			case <-n.stopCh:
				return
			}
		}
	}()
	return n
}

// Silent: how many entries are ready is a number of its own, and nothing else goes by it.
func (n *Node) Advance(to int) {
	var ready []int
	for _, e := range n.log {
		if e < to {
			ready = append(ready, e)
		}
	}
	for _, e := range ready {
		n.applyCh <- e
	}
}

func (n *Node) Stop() {
	close(n.stopCh)
	n.wg.Wait()
}

func RunNode() {
	n := NewNode()
	n.Advance(3)
	n.Stop()
}
