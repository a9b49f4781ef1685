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
	n.peers[name] = p
}

// Remove removes a peer.
func (n *Node) Remove(name string) {
	n.Lock()
	defer n.Unlock()
	delete(n.peers, name)
}

// Tell sends a rumor to all. It does not keep the lock, since that takes long.
func (n *Node) Tell(rumor string) (failed []string) {
	n.Lock()
	peers := make(map[string]Peer, len(n.peers))
	for name, p := range n.peers {
		peers[name] = p
	}
	n.Unlock()
	for name, p := range peers {
		if err := p.Send(rumor); err != nil {
			failed = append(failed, name)
		}
	}
	return failed
}
