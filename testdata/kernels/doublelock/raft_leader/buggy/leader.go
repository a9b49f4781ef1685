package consensus

type appendRequest struct {
	leader  string
	term    uint64
	entries []entry
}

type peer struct {
	outbox chan appendRequest
}

func (n *Node) becomeLeader() {
	n.role = leader
	n.broadcast(nil)
}

func (n *Node) broadcast(entries []entry) {
	req := n.request(entries)
	for _, p := range n.peers {
		select {
		case p.outbox <- req:
		default:
		}
	}
}

func (n *Node) request(entries []entry) appendRequest {
	return appendRequest{leader: n.id, term: n.Term(), entries: entries}
}
