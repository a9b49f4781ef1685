package raftlog

import "sort"

// advance recomputes the commit index.
func (n *Node) advance() {
	all := []int{len(n.log)}
	for _, m := range n.matched {
		all = append(all, m)
	}
	sort.Ints(all)
	if mid := all[(len(all)-1)/2]; mid > n.commit {
		n.commitTo(mid)
	}
}

func (n *Node) commitTo(index int) {
	n.commit = index
	n.applyLocked()
}

// applyLocked hands committed entries to the state machine.
func (n *Node) applyLocked() {
	for n.last < n.commit {
		n.applied(n.log[n.last])
		n.last++
	}
}
