// Package node is a member of a cluster.
package node

import (
	"context"
	"time"

	"kernels/guard_import/state_exported_mu/fixed/raftstate"
)

// Transport sends to the leader.
type Transport interface {
	Beat(ctx context.Context, leader string, term uint64) (commit uint64, err error)
}

// Node has a state.
type Node struct {
	state *raftstate.State
	t     Transport
}

// Start returns a node that sends heartbeats.
func Start(ctx context.Context, t Transport) *Node {
	n := &Node{state: new(raftstate.State), t: t}
	go n.beat(ctx)
	return n
}

// Elected is called when there is a new leader.
func (n *Node) Elected(leader string) { n.state.Advance(leader) }

func (n *Node) beat(ctx context.Context) {
	for ctx.Err() == nil {
		time.Sleep(time.Second)
		n.state.Mu.Lock()
		leader, term := n.state.Leader, n.state.Term
		n.state.Mu.Unlock()
		if commit, err := n.t.Beat(ctx, leader, term); err == nil {
			n.state.Committed(commit)
		}
	}
}
