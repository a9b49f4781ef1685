package goroutine

import "slices"

// dropBlocked cuts the graph after receives that never return: from channels that
// nobody sends on or closes. That may leave others without a sender, so it is to be
// repeated until nothing changes, which is reported.
func (s *Scope) dropBlocked() (changed bool) {
	for _, n := range s.Nodes {
		if n.Kind != Sync || n.Op.Open || len(n.Succs) == 0 || !s.waitsForNobody(n.Op) {
			continue
		}
		for _, next := range n.Succs {
			next.Preds = slices.DeleteFunc(next.Preds, func(p *Node) bool { return p == n })
		}
		n.Succs = nil
		changed = true
	}
	return changed
}

// waitsForNobody reports whether op receives from channels that nothing comes from.
func (s *Scope) waitsForNobody(op *Op) bool {
	switch op.Kind {
	case Recv, RecvAny, RecvClosed:
	default:
		return false
	}
	return !slices.ContainsFunc(op.Objects, func(p Place) bool {
		o := s.Object(p)
		return !o.Closed || o.Fed || len(o.Handed) > 0 || slices.ContainsFunc(o.Ops, func(n *Node) bool { return n.Op.Kind == Send || n.Op.Kind == Close })
	})
}
