package goroutine

import (
	"go/token"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/ssax"
)

// maxOrigins bounds the values that one is followed through to its origins.
const maxOrigins = 64

// Origins are what values come from: places whose contents decide on what they are.
type Origins struct {
	Places []Place
	Known  bool // these are all, but for messages
}

// Meet reports whether what comes from o may depend on what comes from p: one place is, or is a part of, one of the other, or of either not all
// are known. If it is false, any two values of them go together.
func (o *Origins) Meet(p *Origins) bool {
	if !o.Known || !p.Known {
		return true
	}
	for _, x := range o.Places {
		for _, y := range p.Places {
			if x.Frame == y.Frame && x.Path.Root == y.Path.Root && (x.Path.HasPrefix(y.Path) || y.Path.HasPrefix(x.Path)) {
				return true
			}
		}
	}
	return false
}

// AddOrigins adds to o what v comes from: the variables that it was read from, and for what a function returns of which the code is not laid
// out, all that is passed to that. Unless messages is set, messages count only for what comes from nothing else: a receiver that asks more than
// them does not do as the sender knows. The scope must have been built from code. The cost is bounded.
func (s *Scope) AddOrigins(o *Origins, v Value, messages bool) {
	w := &originWalk{resolution: s.values, seen: make(map[valueIn]bool)}
	w.visit(v.Frame, v.Value)
	for len(w.received) > 0 && (messages || len(w.places) == 0) {
		m := w.received[0]
		w.received = w.received[1:]
		sends := w.sentOn(m.frame, m.value, 0)
		w.lost = w.lost || len(sends) == 0
		for _, s := range sends {
			w.visit(s.frame, s.what)
		}
	}
	o.Places, o.Known = add(o.Places, w.places...), o.Known && !w.lost
}

// An originWalk goes from a value to what it comes from.
type originWalk struct {
	*resolution
	places   []Place
	seen     map[valueIn]bool
	received []valueIn // the channels from which some of it was
	lost     bool      // something is not known
}

func (w *originWalk) visit(f *Frame, v ssa.Value) {
	if f, v = w.source(f, v); v == nil || f == nil {
		w.lost = true
		return
	}
	key := valueIn{f, v}
	if w.seen[key] {
		return
	}
	if w.seen[key] = true; len(w.seen) > maxOrigins {
		w.lost = true
		return
	}
	switch v := v.(type) {
	case *ssa.Const, *ssa.Function, *ssa.Builtin:
	case *ssa.Alloc, *ssa.Global, *ssa.Parameter, *ssa.FreeVar, *ssa.FieldAddr, *ssa.IndexAddr:
		w.at(f, v)
	case *ssa.UnOp:
		switch v.Op {
		case token.ARROW:
			w.received = append(w.received, valueIn{f, v.X})
		case token.MUL:
			w.at(f, v.X)
		default:
			w.visit(f, v.X)
		}
	case *ssa.Extract:
		w.part(f, v)
	case *ssa.Call:
		w.result(f, v)
	case *ssa.Phi:
		w.chosen(f, v)
	default:
		w.operands(f, v)
	}
}

// part adds what a part of several values comes from: which arm of a select was taken, and whether a message was received, depends on what
// became of the channels.
func (w *originWalk) part(f *Frame, v *ssa.Extract) {
	switch t := v.Tuple.(type) {
	case *ssa.UnOp:
		if t.Op == token.ARROW && v.Index == 1 {
			w.at(f, t.X)
			return
		}
	case *ssa.Select:
		if ch := ssax.ReceivedFrom(t, v.Index); ch != nil {
			w.received = append(w.received, valueIn{f, ch})
			return
		}
		for _, state := range t.States {
			w.at(f, state.Chan)
		}
		return
	}
	w.visit(f, v.Tuple)
}

// at adds the places that v points to, or stands for, and what a variable of the function holds.
func (w *originWalk) at(f *Frame, v ssa.Value) {
	places := w.refs(f, v)
	if places == nil {
		w.operands(f, v)
		return
	}
	w.places = add(w.places, places...)
	for _, p := range places {
		root := p.Path.Root.Value
		if root == nil {
			continue
		}
		at := w.scope.Frames[p.Frame].around(root.Parent())
		if at == nil {
			continue // of a function around the scope
		}
		if alloc, ok := root.(*ssa.Alloc); ok {
			for _, st := range ssax.StoresTo(alloc) {
				w.visit(at, st.Val)
			}
		} else if root != v {
			w.visit(at, root)
		}
	}
}

// result adds what a call gets.
func (w *originWalk) result(f *Frame, call *ssa.Call) {
	if fn := call.Call.StaticCallee(); fn != nil && len(call.Call.Args) == 0 && fn.Pkg != nil {
		w.places = add(w.places, Place{Path: accesspath.GlobalPath(fn.Pkg.Pkg.Path(), fn.Name())})
	}
	w.operands(f, call)
}

// chosen adds what a value comes from that depends on which way control has taken.
func (w *originWalk) chosen(f *Frame, phi *ssa.Phi) {
	w.operands(f, phi)
	for _, pred := range append(slices.Clone(phi.Block().Preds), phi.Block().Idom()) {
		if cond, ok := pred.Instrs[len(pred.Instrs)-1].(*ssa.If); ok {
			w.visit(f, cond.Cond)
		}
	}
}

func (w *originWalk) operands(f *Frame, v ssa.Value) {
	instr, ok := v.(ssa.Instruction)
	if !ok {
		w.lost = true
		return
	}
	for _, operand := range instr.Operands(nil) {
		if *operand != nil {
			w.visit(f, *operand)
		}
	}
}
