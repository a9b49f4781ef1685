// Package gossip tells peers what is new.
package gossip

import "sync"

// Peer is another node.
type Peer interface {
	Send(rumor string) error
}

// Node knows its peers.
type Node struct {
	sync.Mutex
	peers map[string]Peer
}

// New returns a node without peers.
func New() *Node { return &Node{peers: make(map[string]Peer)} }

// Add adds a peer.
func (n *Node) Add(name string, p Peer) {
	n.Lock()
	defer n.Unlock()
	n.peers[name] = p // BUG: race #1
}

// Remove removes a peer.
func (n *Node) Remove(name string) {
	n.Lock()
	defer n.Unlock()
	delete(n.peers, name) // BUG: race #1
}

// Tell sends a rumor to all. It does not keep the lock, since that takes long.
func (n *Node) Tell(rumor string) (failed []string) {
	n.Lock()
	peers := n.peers // BUG: race #1
	n.Unlock()
	for name, p := range peers { // BUG: race #1
		if err := p.Send(rumor); err != nil {
			failed = append(failed, name)
		}
	}
	return failed
}
