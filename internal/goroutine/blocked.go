package goroutine

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/accesspath"
)

// dropBlocked cuts the graph after receives that never return: from channels that
// nobody sends on or closes. That may leave others without a sender, so it is to be
// repeated until nothing changes, which is reported.
func (s *Scope) dropBlocked() (changed bool) {
	lost := s.lost()
	for _, n := range s.Nodes {
		if n.Kind != Sync || n.Op.Open || len(n.Succs) == 0 || !s.waitsForNobody(n.Op) {
			continue
		}
		if v := n.Operand(); v != nil && slices.ContainsFunc(lost, func(t types.Type) bool { return types.Identical(t, Handled(v)) }) {
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

// lost returns the types of the channels that are sent on or closed by names of which the scope does not tell which channels they mean.
func (s *Scope) lost() (out []types.Type) {
	for _, n := range s.Nodes {
		if n.Kind == Sync && (n.Op.Kind == Send || n.Op.Kind == Close) && n.Operand() != nil && !slices.ContainsFunc(n.Op.Objects, s.Tells) {
			out = append(out, Handled(n.Operand()))
		}
	}
	return out
}

// Tells reports whether it is known what the object at p is, or at least that s has not made it: p is no name of what
// some variable holds, such as what was received.
func (s *Scope) Tells(p Place) bool {
	if !p.Deref || p.Path.Root.Kind != accesspath.Local || p.IsContext() || s.Object(p).Fed {
		return true
	}
	_, made := p.Path.Root.Value.(*ssa.MakeChan)
	return made
}

// Handled returns the type of what v refers to: of a channel that of its elements, whatever the direction.
func Handled(v ssa.Value) types.Type {
	switch t := v.Type().Underlying().(type) {
	case *types.Chan:
		return types.NewChan(types.SendRecv, t.Elem())
	case *types.Pointer:
		return t.Elem()
	}
	return v.Type()
}
