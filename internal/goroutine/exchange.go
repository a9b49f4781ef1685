package goroutine

import (
	"go/token"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/syncmodel"
)

// exchangeOf returns the model of the atomic operation that call is on a pointer; nil if it is none.
func exchangeOf(call ssa.CallInstruction) *syncmodel.Atomic {
	e, ok := syncmodel.EffectOf[*syncmodel.Atomic](call.Common())
	if !ok {
		return nil
	}
	if v := e.Value.In(call); v != nil {
		if ssax.IsPointer(v.Type()) {
			return e
		}
		return nil
	}
	if v := call.Value(); v == nil || !ssax.IsPointer(v.Type()) {
		return nil
	}
	return e
}

// isExchange reports whether the atomic operation n puts another pointer somewhere: names that lead there mean something
// else then.
func isExchange(n *Node) bool {
	call, ok := n.Instr.(ssa.CallInstruction)
	return ok && exchangeOf(call) != nil
}

// exchanged returns what the pointer refers to that the atomic variable at addr holds: it is named after the variable, like
// what is loaded otherwise.
func (r *resolution) exchanged(f *Frame, addr ssa.Value, depth int) []Place {
	var out []Place
	for _, p := range r.follow(f, addr, depth) {
		out = add(out, Place{Frame: p.Frame, Path: p.Path, Deref: true})
	}
	return out
}

// published returns the names that what v refers to has for others at instr, since the object that it is part of has been
// put into an atomic variable before: whoever loads that gets it.
func (r *resolution) published(f *Frame, v ssa.Value, instr ssa.Instruction) []Place {
	switch x := v.(type) {
	case *ssa.FieldAddr:
		return extended(r.published(f, x.X, instr), fieldStep(x.X.Type(), x.Field))
	case *ssa.IndexAddr:
		return extended(r.published(f, x.X, instr), r.elemStep(f, x.Index))
	case *ssa.UnOp:
		if x.Op == token.MUL && isReference(x.Type()) {
			return deref(r.published(f, x.X, instr))
		}
	case *ssa.Alloc, *ssa.Call:
		if !ssax.IsPointer(v.Type()) {
			return nil
		}
		var out []Place
		for call := range ssax.UsesOf[*ssa.Call](v) {
			if call.Parent() != instr.Parent() {
				continue
			}
			if e := exchangeOf(call); e != nil && e.Value.In(call) == v && e.Op == syncmodel.Store && r.code.reach.Dominates(call, instr) {
				out = add(out, r.exchanged(f, e.Addr.In(call), 0)...)
			}
		}
		return out
	}
	return nil
}

// extended returns places with the step s, as far as they do not get too long.
func extended(places []Place, s accesspath.Step) []Place {
	var out []Place
	for _, p := range places {
		if q := (Place{Frame: p.Frame, Path: p.Path.Append(s)}); !q.Path.Cut() {
			out = add(out, q)
		}
	}
	return out
}
