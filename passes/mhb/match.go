package mhb

import (
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/goroutine"
	"github.com/concvet/concvet/internal/ssax"
)

// matched proves HB3 for one instance of a variable: the last event of the guard accesses what w has
// received, and those who make such a variable send it when they are done with the event a. Which of many
// goroutines has sent it does not matter then: what the others do is about variables of their own.
func (o *Order) matched(g guard, w *node) *proof {
	last := g.ways[len(g.ways)-1]
	p := commonRoot(g.a, last)
	if !p.Valid() || !isReceive(w.Op.Kind) || !o.isOfReceived(last, w) {
		return nil
	}
	v := o.viewOf(p)
	if !v.has(g.a) || v.has(last) {
		return nil
	}
	var because []*proof
	nodes := []*node{g.a}
	for _, at := range w.Op.Objects {
		obj := o.scope.Object(at)
		if !obj.Closed || obj.Fed {
			return nil
		}
		for _, s := range obj.Ops {
			if s.Op.Kind != goroutine.Send || o.sendsAnother(s, p) {
				continue
			}
			q := o.before(v, g.a, s)
			if q == nil || !o.sendsRoot(s, p) {
				return nil
			}
			nodes, because = append(nodes, s), append(because, q)
		}
	}
	if len(because) == 0 {
		return nil
	}
	return prove(Sent, because, append(nodes, w)...)
}

// commonRoot returns the one variable that the scope makes of which a and b access parts; not valid if there
// are several or none.
func commonRoot(a, b *node) place {
	if a.Kind != goroutine.Touch || b.Kind != goroutine.Touch {
		return place{}
	}
	var root place
	for _, p := range a.Access.Places {
		for _, q := range b.Access.Places {
			if p.Frame != q.Frame || p.Path.Root != q.Path.Root {
				continue
			}
			r := place{Frame: p.Frame, Path: accesspath.LocalPath(p.Path.Root.Value)}
			if root.Valid() && root != r || !embedded(p.Path) || !embedded(q.Path) {
				return place{}
			}
			root = r
		}
	}
	return root
}

// isOfReceived reports whether n accesses a part of what w, in the same function, has received.
func (g *scopeGraph) isOfReceived(n, w *node) bool {
	if n.Frame != w.Frame || w.Instr == nil {
		return false
	}
	switch v := g.refersTo(n.Access.Base).(type) {
	case *ssa.UnOp:
		return v.Op == token.ARROW && w.Instr == ssa.Instruction(v)
	case *ssa.Extract:
		switch from := v.Tuple.(type) {
		case *ssa.UnOp:
			return w.Instr == ssa.Instruction(from)
		case *ssa.Select:
			return w.Instr == ssa.Instruction(from) && v.Index == resultOf(from, w.Operand())
		}
	}
	return false
}

// resultOf returns the index of what sel receives from the channel ch, or -1.
func resultOf(sel *ssa.Select, ch ssa.Value) int {
	found := -1
	for i, s := range ssax.Receives(sel) {
		if s.Chan == ch {
			if found >= 0 {
				return -1
			}
			found = 2 + i // after the arm that was taken, and whether the channel is open
		}
	}
	return found
}

// refersTo returns the value by which addr, an address or a slice, is got at: no pointer in memory is in between.
func (g *scopeGraph) refersTo(addr ssa.Value) ssa.Value {
	for {
		switch x := ssax.Base(addr).(type) {
		case *ssa.Slice:
			addr = x.X
		case *ssa.ChangeType:
			addr = x.X
		case *ssa.UnOp:
			alloc, ok := x.X.(*ssa.Alloc)
			if x.Op != token.MUL || !ok || g.scope.SoleValue(alloc) == nil {
				return x
			}
			addr = g.scope.SoleValue(alloc)
		default:
			return x
		}
	}
}

// sentBy returns what s sends, or nil.
func sentBy(s *node) ssa.Value {
	switch instr := s.Instr.(type) {
	case *ssa.Send:
		return instr.X
	case *ssa.Select:
		var out ssa.Value
		for _, state := range instr.States {
			if state.Dir == types.SendOnly && state.Chan == s.Operand() {
				if out != nil {
					return nil
				}
				out = state.Send
			}
		}
		return out
	}
	return nil
}

// sendsRoot reports whether s sends a reference to the variable that p is a part of, as its goroutine has made it last.
func (g *scopeGraph) sendsRoot(s *node, p place) bool {
	v := sentBy(s)
	return v != nil && s.Frame.ID == p.Frame && g.refersTo(v) == p.Path.Root.Value
}

// sendsAnother reports whether s sends nil or a variable that is made elsewhere than that of p.
func (g *scopeGraph) sendsAnother(s *node, p place) bool {
	v := sentBy(s)
	if v == nil {
		return false
	}
	switch v = g.refersTo(v); v.(type) {
	case *ssa.Const:
		return true
	case *ssa.Alloc, *ssa.MakeSlice, *ssa.MakeMap:
		return v != p.Path.Root.Value
	}
	return false
}
