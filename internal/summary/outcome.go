package summary

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/locks"
	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/syncmodel"
)

// outcomes knows the results of a function, to tell success from failure as its
// callers do.
type outcomes []types.Type

func outcomesOf(fn *ssa.Function) outcomes {
	var o outcomes
	for r := range fn.Signature.Results().Variables() {
		o = append(o, r.Type())
	}
	return o
}

// failure reports whether c says that the function failed: with an error, with
// false, or with nothing to return.
func (o outcomes) failure(c locks.Cond) bool {
	i := c.Atom.X.Root.Index
	if !aboutResult(c) || c.Atom.X.Len() > 0 || i >= len(o) {
		return false
	}
	if c.Atom.Const == "nil" {
		return c.Is != ssax.IsError(o[i])
	}
	return c.Atom.Const == "true" && !c.Is
}

func aboutResult(c locks.Cond) bool { return c.Atom.X.Root.Kind == accesspath.Result }

func aboutParam(c locks.Cond) bool {
	return isParam(c.Atom.X) && (c.Atom.Const != "" || isParam(c.Atom.Y))
}

// aboutVariable reports whether c is about a variable that a literal has captured and that only
// the function sets which declares it: what that knows of it is so.
func aboutVariable(c locks.Cond) bool {
	v, ok := c.Atom.X.Root.Value.(*ssa.Alloc)
	if !ok || c.Atom.X.Len() > 0 || c.Atom.X.Cut() || c.Atom.Const == "" {
		return false
	}
	stores, ok := ssax.Stores(v)
	return ok && !slices.ContainsFunc(stores, func(st *ssa.Store) bool { return st.Parent() != v.Parent() })
}

func isParam(p accesspath.Path) bool {
	return p.Root.Kind == accesspath.Param && p.Len() == 0 && !p.Cut()
}

// mayRefuse reports whether fn looks at a parameter and may not return: a helper
// of tests that fails them if its argument is an error.
func mayRefuse(fn *ssa.Function) bool {
	looks, refuses := false, false
	for instr := range ssax.Instrs(fn) {
		switch instr := instr.(type) {
		case *ssa.If:
			looks = looks || testsParameter(instr.Cond)
		case *ssa.Panic:
			refuses = true
		case *ssa.Call:
			refuses = refuses || neverReturns(&instr.Call)
		}
	}
	return looks && refuses
}

// neverReturns reports whether the callee is a primitive that does not return.
// SSA knows the static ones, but not methods of interfaces like testing.TB.
func neverReturns(call *ssa.CallCommon) bool {
	return syncmodel.Of(call).NoReturn()
}

func testsParameter(cond ssa.Value) bool {
	switch v := cond.(type) {
	case *ssa.Parameter:
		return true
	case *ssa.UnOp:
		return testsParameter(v.X)
	case *ssa.BinOp:
		_, x := v.X.(*ssa.Parameter)
		switch v.Y.(type) {
		case *ssa.Const, *ssa.Parameter:
			return x
		}
	}
	return false
}
