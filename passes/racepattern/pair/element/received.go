package element

import (
	"go/token"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/goroutine"
	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/passes/racepattern/scene"
)

// A receipt is where an index comes from that a goroutine has received, by itself or as a field of what it has received.
type receipt struct {
	instr   ssa.Instruction // the receive, or the select statement that it is a case of
	channel ssa.Value
	field   int // that the index is of what was received; -1 if it is all of it
}

// receiptOf returns how v was received; ok is false if it was not.
func receiptOf(v ssa.Value) (r receipt, ok bool) {
	r.field = -1
	for range maxReads {
		switch x := v.(type) {
		case *ssa.Convert:
			v = x.X
		case *ssa.Field:
			r.field, v = x.Field, x.X
		case *ssa.FieldAddr:
			r.field, v = x.Field, x.X
		case *ssa.Alloc:
			if v = initial(x); v == nil {
				return r, false
			}
		case *ssa.UnOp:
			if x.Op == token.ARROW {
				r.instr, r.channel = x, x.X
				return r, true
			}
			v = x.X
		case *ssa.Extract:
			if sel, isSelect := x.Tuple.(*ssa.Select); isSelect {
				r.instr, r.channel = sel, ssax.ReceivedFrom(sel, x.Index)
				return r, r.channel != nil
			}
			v = x.Tuple
		default:
			return r, false
		}
	}
	return r, false
}

// ReceivesIndex reports whether both accesses of x are at an index that their goroutine has received, and nothing shows
// that one is sent twice.
func ReceivesIndex(s *goroutine.Scope, x scene.Pair) bool { return len(Handouts(s, x)) > 0 }

// Handouts returns the nodes at which an index was received that both accesses of x are at, and those at which it was
// sent: once in each round of a loop that runs once. None if that is not so.
func Handouts(s *goroutine.Scope, x scene.Pair) []*goroutine.Node {
	index := x.A.Access.Index
	if index.Value == nil || index != x.B.Access.Index || x.A.Thread != x.B.Thread || index.Frame.Thread != x.A.Thread {
		return nil
	}
	from, ok := receiptOf(index.Value)
	if !ok {
		return nil
	}
	got := scene.Find(s.Nodes, func(n *goroutine.Node) bool {
		return n.Kind == goroutine.Sync && n.Frame == index.Frame && n.Instr == from.instr && n.Operand() == from.channel
	})
	if got == nil {
		return nil
	}
	out := []*goroutine.Node{got}
	for _, p := range got.Op.Objects {
		made, _ := p.Path.Root.Value.(ssa.Instruction)
		fresh := made != nil && ssax.InLoop(made.Block())
		for _, n := range s.Object(p).Ops {
			if n.Op.Kind != goroutine.Send || slices.Contains(out, n) {
				continue
			}
			if len(out) > 1 || n.Thread.Many || !fresh && inRepeatedLoop(n.Instr.Block()) || !isSentOnce(n.Instr, n.Operand(), from.field) {
				return nil // another loop may send the same
			}
			out = append(out, n)
		}
	}
	return out
}

// isSentOnce reports whether what instr sends on channel, or that field of it, is another value each time.
func isSentOnce(instr ssa.Instruction, channel ssa.Value, field int) bool {
	sent := sentBy(instr, channel)
	if sent == nil {
		return false
	}
	if field < 0 {
		return varies(sent, maxReads)
	}
	if load, ok := sent.(*ssa.UnOp); ok {
		sent = load.X
	}
	object, ok := sent.(*ssa.Alloc)
	return ok && slices.ContainsFunc(*object.Referrers(), func(ref ssa.Instruction) bool {
		at, ok := ref.(*ssa.FieldAddr)
		return ok && at.Field == field && slices.ContainsFunc(*at.Referrers(), func(ref ssa.Instruction) bool {
			st, ok := ref.(*ssa.Store)
			return ok && st.Addr == ssa.Value(at) && varies(st.Val, maxReads)
		})
	})
}

// sentBy returns what instr, a send or a select statement, sends on channel, or nil.
func sentBy(instr ssa.Instruction, channel ssa.Value) ssa.Value {
	switch instr := instr.(type) {
	case *ssa.Send:
		return instr.X
	case *ssa.Select:
		for _, state := range instr.States {
			if state.Send != nil && state.Chan == channel {
				return state.Send
			}
		}
	}
	return nil
}

// inRepeatedLoop reports whether the loop around b is in another one, whose rounds all count from the start.
func inRepeatedLoop(b *ssa.BasicBlock) bool {
	for header := b; header != nil; header = header.Idom() {
		if !ssax.IsHeader(header) || !ssax.ReachesOn(b, header, nil) {
			continue
		}
		return slices.ContainsFunc(header.Preds, func(p *ssa.BasicBlock) bool { return !header.Dominates(p) && ssax.InLoop(p) })
	}
	return false
}
