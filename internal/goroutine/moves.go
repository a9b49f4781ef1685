package goroutine

import (
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/syncmodel"
)

// moves tells what code does to bytes that are not seen to come from or go to the scope.
type moves uint8

const (
	hears moves = 1 << iota // reads them
	tells                   // writes them
)

// Hears reports whether n may read what others have written, in this process or elsewhere: it exchanges something with what is
// outside, or calls a method of an interface that is passed bytes and returns how many it has dealt with; or it is a call
// that is not expanded and does so in the end. What writes by its name does not read.
func (n *Node) Hears() bool { return n.moves()&hears != 0 }

// Tells reports whether n may write what others read, as Hears does for the other side.
func (n *Node) Tells() bool { return n.moves()&tells != 0 }

func (n *Node) moves() moves {
	call, ok := n.Instr.(ssa.CallInstruction)
	if n.Kind != Opaque || !ok {
		return n.beyond
	}
	return movesOf(call, n.Outside())
}

// movesOf returns what call does that is one of unknown code; outside, if it exchanges something with what is outside.
func movesOf(call ssa.CallInstruction, outside bool) moves {
	common := call.Common()
	if !outside && (!common.IsInvoke() || !movesBytes(common.Signature())) {
		return 0
	}
	fn := ssax.Callee(common)
	switch {
	case fn != nil && strings.HasPrefix(fn.Name(), "Write"):
		return tells
	case fn != nil && strings.HasPrefix(fn.Name(), "Read"):
		return hears
	}
	return hears | tells
}

// movesBytes reports whether a function of that signature is passed bytes, and returns a number of them and an error.
func movesBytes(sig *types.Signature) bool {
	res := sig.Results()
	return res.Len() == 2 && types.Identical(res.At(0).Type(), types.Typ[types.Int]) &&
		types.Identical(res.At(1).Type(), types.Universe.Lookup("error").Type()) &&
		slices.ContainsFunc(slices.Collect(sig.Params().Variables()), func(p *types.Var) bool {
			return types.Identical(p.Type().Underlying(), types.NewSlice(types.Typ[types.Byte]))
		})
}

// beyond lays out that site runs fn, which is not expanded, if that moves bytes.
func (b *builder) beyond(f *Frame, cur *Node, site ssa.CallInstruction, fn *ssa.Function) *Node {
	if site == nil || b.scope.Top {
		return cur
	}
	m := b.movesIn(fn)
	if m == 0 {
		return cur
	}
	n := b.then(cur, Plain, f, site)
	n.beyond = m
	return n
}

// movesIn returns what fn does with all that it calls in its package. What is found out about these on the way is
// remembered: functions may call each other, so that each takes over what its callees do until nothing changes.
func (b *builder) movesIn(fn *ssa.Function) moves {
	code := b.cfg.Code
	if code == nil {
		code = new(Code)
	}
	if known, ok := code.moves[fn]; ok {
		return known
	}
	if code.moves == nil {
		code.moves = make(map[*ssa.Function]moves)
	}
	callers := make(map[*ssa.Function][]*ssa.Function)
	code.moves[fn] = 0
	var changed []*ssa.Function
	for work := []*ssa.Function{fn}; len(work) > 0; {
		at := work[len(work)-1]
		work = work[:len(work)-1]
		own, calls := b.movesAt(at)
		for _, callee := range calls {
			callers[callee] = append(callers[callee], at)
			known, ok := code.moves[callee]
			if !ok {
				code.moves[callee] = 0
				work = append(work, callee)
			}
			own |= known
		}
		if code.moves[at] |= own; code.moves[at] != 0 {
			changed = append(changed, at)
		}
	}
	for len(changed) > 0 {
		at := changed[len(changed)-1]
		changed = changed[:len(changed)-1]
		for _, caller := range callers[at] {
			if all := code.moves[caller] | code.moves[at]; all != code.moves[caller] {
				code.moves[caller] = all
				changed = append(changed, caller)
			}
		}
	}
	return code.moves[fn]
}

// movesAt returns what fn does itself, and the functions of the package that it calls.
func (b *builder) movesAt(fn *ssa.Function) (own moves, calls []*ssa.Function) {
	for call := range ssax.InstrsOf[ssa.CallInstruction](fn) {
		if _, ok := call.(*ssa.Go); ok {
			continue
		}
		own |= movesOf(call, isOutside(call))
		if _, ok := call.Common().Value.(*ssa.Builtin); !ok {
			calls = append(calls, b.cfg.Callees(call).Funcs...)
		}
	}
	return own, calls
}

// isOutside reports whether call exchanges something with what is outside of the program.
func isOutside(call ssa.CallInstruction) bool {
	fn := ssax.Callee(call.Common())
	if fn == nil {
		return false
	}
	block, ok := syncmodel.First[*syncmodel.Block](syncmodel.Lookup(fn))
	return ok && (block.For == syncmodel.Network || block.For == syncmodel.IO)
}
