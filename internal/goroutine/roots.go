package goroutine

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/footprint"
	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/syncmodel"
)

// Roots returns those of fns, all functions of a package with code in source order, that are worth a scope of their own:
//
//   - which start goroutines, or call a function that does;
//   - which call one that does so further down, and go on to use what the goroutine has of theirs;
//   - of tests also those that call it by a helper, but only some, see [testers].
//
// callers returns the static calls of a declared function, and known the footprints of calls.
func Roots(fns []*ssa.Function, starters *Starters, callers func(*ssa.Function) []ssa.CallInstruction, known func(ssa.CallInstruction) *footprint.Function) []*ssa.Function {
	tests := testers{callers: callers}
	lender := lender{known: known}
	root := make(map[*ssa.Function]bool)
	for fn := range starters.all {
		own := starters.own[fn]
		root[fn] = root[fn] || own
		for _, call := range callers(fn) {
			inTest := ssax.InTestFile(call.Parent())
			if own && (passesFunc(call) || !inTest) || !inTest && lender.lends(call) {
				root[ssax.EnclosingDeclared(call.Parent())] = true
			}
		}
		if own {
			for _, test := range tests.of(fn) {
				root[test] = true
			}
		}
	}
	var out []*ssa.Function
	for _, fn := range fns {
		if root[fn] {
			out = append(out, fn)
		}
	}
	return out
}

func passesFunc(call ssa.CallInstruction) bool {
	return slices.ContainsFunc(call.Common().Args, func(v ssa.Value) bool {
		_, ok := ssax.CoreType(v.Type()).(*types.Signature)
		return ok
	})
}

// Unreached returns the literals of the nest of s.Root that start goroutines and
// that s does not lay out, since nothing in it calls them.
func (s *Scope) Unreached() []*ssa.Function {
	entries := newEntries(s.Root.Pkg.Pkg)
	return s.literals(func(lit *ssa.Function, laidOut bool) bool { return !laidOut && starts(lit, entries) }) // and what it calls
}

// LeftOut returns the literals of the nest of s.Root that s does not lay out, and that are not in others of these.
func (s *Scope) LeftOut() []*ssa.Function {
	return s.literals(func(_ *ssa.Function, laidOut bool) bool { return !laidOut })
}

// literals returns the outermost literals of the nest of s.Root of which is holds, laidOut or not, but for those that nothing makes: they are
// behind a call that does not return, as that of t.Skip.
func (s *Scope) literals(is func(lit *ssa.Function, laidOut bool) bool) (out []*ssa.Function) {
	laidOut := make(map[*ssa.Function]bool)
	for _, f := range s.Frames {
		laidOut[f.Func] = true
	}
	var visit func(fn *ssa.Function)
	visit = func(fn *ssa.Function) {
		for _, lit := range fn.AnonFuncs {
			if refs := lit.Referrers(); refs != nil && len(*refs) == 0 {
				continue
			}
			if is(lit, laidOut[lit]) {
				out = append(out, lit)
			} else {
				visit(lit)
			}
		}
	}
	visit(s.Root)
	return out
}

// starts reports whether an instruction of fn starts a goroutine.
func starts(fn *ssa.Function, entries entries) bool {
	for instr := range ssax.Instrs(fn) {
		switch instr := instr.(type) {
		case *ssa.Go:
			return true
		case *ssa.ChangeType:
			if entries.converted(instr) {
				return true
			}
		case ssa.CallInstruction:
			if callee := ssax.Callee(instr.Common()); callee != nil {
				if _, ok := syncmodel.First[*syncmodel.Spawn](syncmodel.Lookup(callee)); ok {
					return true
				}
			}
		}
	}
	return false
}

// makesStart reports whether fn calls a function of another package that starts a goroutine: one which runs a function, or
// something that has methods, that fn passes; or which accesses what fn passes.
func makesStart(fn *ssa.Function, known func(ssa.CallInstruction) *footprint.Function) bool {
	for call := range ssax.InstrsOf[ssa.CallInstruction](fn) {
		callee := ssax.StaticCallee(call.Common())
		if callee == nil || callee.Pkg() == fn.Pkg.Pkg {
			continue
		}
		if f := known(call); f != nil && (len(f.Spawns) > 0 && passesCode(call) || f.LeavesBehind()) {
			return true
		}
	}
	return false
}

// passesCode reports whether an argument of call is a function, or has methods.
func passesCode(call ssa.CallInstruction) bool {
	return slices.ContainsFunc(call.Common().Args, func(arg ssa.Value) bool {
		switch ssax.CoreType(arg.Type()).(type) {
		case *types.Signature, *types.Interface:
			return true
		}
		return false
	})
}
