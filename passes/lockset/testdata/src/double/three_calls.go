package double

import "sync"

type node struct {
	mu   sync.Mutex
	term int
	out  chan int
}

func (n *node) current() int {
	n.mu.Lock()
	defer n.mu.Unlock()
	return n.term
}

func (n *node) request() int { return n.current() + 1 }

func (n *node) broadcast() { n.out <- n.request() }

func (n *node) electBad() {
	n.mu.Lock()
	n.term++
	n.broadcast() // want `n\.mu is already held`
	n.mu.Unlock()
}

// broadcast is called when the lock has been released.
func (n *node) electGood() {
	n.mu.Lock()
	n.term++
	n.mu.Unlock()
	n.broadcast()
}
