package ownership

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/ssax"
)

// Made reports whether the object that v refers to was made by the function of v, or by one that it calls,
// whoever knows it by now. Parameters are as given says. Whoever has made an object knows better than others
// who may look at it.
func (a *Analysis) Made(v ssa.Value, given func(*ssa.Parameter) bool) bool {
	return a.wasMade(v, making{given, true}, maxSteps)
}

// Makes reports whether result i of fn is a new object in each call, or nil, that fn makes or a function
// of its package that it calls.
func (a *Analysis) Makes(fn *ssa.Function, i int) bool {
	return a.returnsMade(fn, i, making{nobody, false}, maxSteps)
}

// making says what counts as new beside what is seen to be made.
type making struct {
	given    func(*ssa.Parameter) bool // parameters
	imported bool                      // what functions of other packages return
}

func nobody(*ssa.Parameter) bool { return false }

func (a *Analysis) wasMade(v ssa.Value, m making, steps int) bool {
	if steps == 0 {
		return false
	}
	switch v := v.(type) {
	case *ssa.Alloc, *ssa.MakeMap, *ssa.MakeSlice:
		return true
	case *ssa.Parameter:
		return m.given(v)
	case *ssa.Phi:
		return !slices.ContainsFunc(v.Edges, func(e ssa.Value) bool {
			c, isConst := e.(*ssa.Const)
			return e != ssa.Value(v) && !(isConst && c.IsNil()) && !a.wasMade(e, m, steps-1)
		})
	case *ssa.MakeInterface:
		return a.wasMade(v.X, m, steps-1)
	case *ssa.ChangeType:
		return a.wasMade(v.X, m, steps-1)
	case *ssa.UnOp:
		values, ok := a.variable(v)
		return ok && !slices.ContainsFunc(values, func(x ssa.Value) bool {
			c, isConst := x.(*ssa.Const)
			return !(isConst && c.IsNil()) && !a.wasMade(x, m, steps-1)
		})
	case *ssa.Call:
		return a.madeBy(&v.Call, 0, m, steps)
	case *ssa.Extract:
		call, ok := v.Tuple.(*ssa.Call)
		return ok && a.madeBy(&call.Call, v.Index, m, steps)
	}
	return false
}

// madeBy reports whether what call returns as result i was made there: by all returns but those of nil.
func (a *Analysis) madeBy(call *ssa.CallCommon, i int, m making, steps int) bool {
	callee := call.StaticCallee()
	if callee == nil {
		return false
	}
	if callee = ssax.Declared(callee); callee == nil || len(callee.Blocks) == 0 {
		return m.imported
	}
	return a.returnsMade(callee, i, making{nobody, m.imported}, steps-1)
}

func (a *Analysis) returnsMade(fn *ssa.Function, i int, m making, steps int) bool {
	for ret := range ssax.Returns(fn) {
		v := ssax.Returned(ret, i)
		if c, ok := v.(*ssa.Const); ok && c.IsNil() {
			continue
		}
		if v == nil || !a.wasMade(v, m, steps) {
			return false
		}
	}
	return true
}
