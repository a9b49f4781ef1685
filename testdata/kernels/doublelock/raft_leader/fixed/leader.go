package consensus

type appendRequest struct {
	leader  string
	term    uint64
	entries []entry
}

type peer struct {
	outbox chan appendRequest
}

func (n *Node) becomeLeaderLocked() {
	n.role = leader
	n.broadcastLocked(nil)
}

func (n *Node) broadcastLocked(entries []entry) {
	req := n.requestLocked(entries)
	for _, p := range n.peers {
		select {
		case p.outbox <- req:
		default:
		}
	}
}

func (n *Node) requestLocked(entries []entry) appendRequest {
	return appendRequest{leader: n.id, term: n.term, entries: entries}
}
