package goroutine

import (
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/footprint"
	"github.com/concvet/concvet/internal/ssax"
)

// polled lays out that a call of code that is not seen may go on only when it has seen
// something: it gets a function that looks at what others set, or a channel in an interface
// value. What the callee does with them, now or by way of what it returns, hardly ever shows
// in its footprint, known. But a function that it starts a goroutine with, and that has no way
// to tell anything, holds nobody up.
func (b *builder) polled(f *Frame, cur *Node, site ssa.CallInstruction, args []ssa.Value, known *footprint.Function) *Node {
	var seen []ssa.Value
	for i, arg := range ssax.Elements(args) {
		if arg != nil && !(tellsNothing(arg.Type()) && spawns(known, i)) && !onlyKeeps(known, i) {
			seen = append(seen, b.looksAt(f, arg)...)
		}
	}
	if len(seen) == 0 {
		return cur
	}
	return b.opaque(f, cur, site, seen)
}

// tellsNothing reports whether t is the type of functions without parameters and results.
func tellsNothing(t types.Type) bool {
	sig, ok := t.Underlying().(*types.Signature)
	return ok && sig.Params().Len() == 0 && sig.Results().Len() == 0
}

// spawns reports whether a call starts goroutines that run argument i.
func spawns(known *footprint.Function, i int) bool {
	return known != nil && slices.ContainsFunc(known.Spawns, func(s footprint.Spawn) bool {
		root := s.Path.Root
		return root.Kind == accesspath.Param && root.Index == i
	})
}

// onlyKeeps reports whether a call only keeps argument i, for a goroutine to run later.
func onlyKeeps(known *footprint.Function, i int) bool {
	return known != nil && slices.ContainsFunc(known.Spawns, func(s footprint.Spawn) bool {
		root := s.Path.Root
		return s.Later && root.Kind == accesspath.Param && root.Index == i
	})
}

// looksAt returns what whoever gets v can look at by calling it, or by receiving from the
// channel in it.
func (b *builder) looksAt(f *Frame, v ssa.Value) []ssa.Value {
	boxed := types.IsInterface(v.Type())
	if boxed {
		_, v = b.concrete(f, v)
	}
	if _, ok := v.Type().Underlying().(*types.Chan); ok && boxed {
		return []ssa.Value{v}
	}
	if _, ok := v.Type().Underlying().(*types.Signature); !ok {
		return nil
	}
	_, v = b.source(f, v)
	lit, ok := v.(*ssa.MakeClosure)
	if !ok {
		return nil
	}
	fn := lit.Fn.(*ssa.Function)
	if ssax.IsBound(fn) {
		return lit.Bindings
	}
	return operands(fn)
}

// operands returns what fn calls something with or receives from: who calls fn may learn of
// it what others have done. What fn only reads or writes is not for that, unless there
// is a race.
func operands(fn *ssa.Function) []ssa.Value {
	var out []ssa.Value
	for instr := range ssax.Instrs(fn) {
		switch instr := instr.(type) {
		case *ssa.Call:
			out = append(out, ssax.Arguments(&instr.Call)...)
		case *ssa.Select:
			for _, state := range ssax.Receives(instr) {
				out = append(out, state.Chan)
			}
		case *ssa.UnOp:
			if instr.Op == token.ARROW {
				out = append(out, instr.X)
			}
		}
	}
	return out
}
