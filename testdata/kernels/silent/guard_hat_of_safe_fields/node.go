// Package node has one lock and fields that need none.
package node

import (
	"sync"
	"sync/atomic"
)

// Node is part of a cluster.
type Node struct {
	name string

	mu      sync.Mutex
	peers   map[string]string
	epoch   int
	quit    chan struct{}
	ready   atomic.Bool
	sent    atomic.Int64
	blocked sync.Map
}

// New returns a node.
func New(name string) *Node {
	return &Node{name: name, peers: make(map[string]string), quit: make(chan struct{})}
}

// Join adds a peer.
func (n *Node) Join(name, addr string) int {
	n.mu.Lock()
	defer n.mu.Unlock()
	n.peers[name] = addr
	n.epoch++
	n.ready.Store(len(n.peers) > 2)
	return n.epoch
}

// Block stops sending to a peer.
func (n *Node) Block(name string) { n.blocked.Store(name, true) }

// Send sends to a peer.
func (n *Node) Send(name string, send func(addr string)) bool {
	if _, no := n.blocked.Load(name); no || !n.ready.Load() {
		return false
	}
	n.mu.Lock()
	addr, ok := n.peers[name]
	n.mu.Unlock()
	if !ok {
		return false
	}
	select {
	case <-n.quit:
		return false
	default:
	}
	send(addr)
	n.sent.Add(1)
	return true
}

// Close ends the sending and returns how much was sent.
func (n *Node) Close() int64 {
	close(n.quit)
	return n.sent.Load()
}
