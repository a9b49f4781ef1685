// Package gossip sends rumours to a slow loop.
package gossip

import (
	"context"
	"sync"
	"time"
)

// Node spreads rumours.
type Node struct {
	mu      sync.Mutex
	sent    int
	heard   map[string]bool
	rumours chan string
}

// New returns a node with its loop.
func New() *Node {
	n := &Node{heard: make(map[string]bool), rumours: make(chan string)}
	go func() {
		for r := range n.rumours {
			n.mu.Lock()
			n.heard[r] = true
			n.mu.Unlock()
		}
	}()
	return n
}

// Send gives up after a while, and then the loop gets the lock.
func (n *Node) Send(ctx context.Context, rumour string) error {
	ctx, cancel := context.WithTimeout(ctx, time.Second)
	defer cancel()
	n.mu.Lock()
	defer n.mu.Unlock()
	select {
	case n.rumours <- rumour:
		n.sent++
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}
