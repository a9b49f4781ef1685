// Package chain passes credits down a chain of nodes.
package chain

import "sync"

type node struct {
	mu      sync.Mutex
	credits int
	next    *node
}

// Chain is a chain of nodes.
type Chain struct {
	head *node
}

// New returns a chain of n nodes.
func New(n int) *Chain {
	c := &Chain{}
	for range n {
		c.head = &node{next: c.head}
	}
	return c
}

// Give adds credits to the first node.
func (c *Chain) Give(n int) {
	c.head.mu.Lock()
	defer c.head.mu.Unlock()
	c.head.credits += n
}

// Pass moves a credit from each node to the one behind it.
func (c *Chain) Pass() {
	for n := c.head; n != nil && n.next != nil; n = n.next {
		move(n, n.next)
	}
}

func move(from, to *node) {
	from.mu.Lock()
	defer from.mu.Unlock()
	to.mu.Lock()
	defer to.mu.Unlock()
	if from.credits > 0 {
		from.credits--
		to.credits++
	}
}
