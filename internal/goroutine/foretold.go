package goroutine

import (
	"go/constant"
	"go/token"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/ssax"
)

// maxForetold bounds the calls in calls that are looked at for what they return.
const maxForetold = 2

// comparedWithNil returns what comparing x with nil gives in f by op; nil if that is not known.
func (f *Frame) comparedWithNil(x ssa.Value, op token.Token) []constant.Value {
	f, x = f.handed(x)
	isNil, known := f.values.isMadeNil(x)
	if !known {
		how := f.endingTold(x)
		if how == eitherWay {
			return nil
		}
		isNil = how == granted
	}
	return []constant.Value{constant.MakeBool(isNil == (op == token.EQL))}
}

// handed returns what v, in f, is, and where: what callers pass for it, if it is a parameter, or what the variable that it is read from is
// declared as.
func (f *Frame) handed(v ssa.Value) (*Frame, ssa.Value) {
	for range maxPassed {
		at, next := f, ssa.Value(nil)
		switch x := v.(type) {
		case *ssa.Parameter:
			at, next = f.given(x)
		case *ssa.UnOp:
			if alloc, ok := ssax.Origin(x.X).(*ssa.Alloc); ok {
				next = f.values.declaredAs(alloc, x)
			}
		}
		if next == nil {
			break
		}
		f, v = at, next
	}
	return f, v
}

// endingTold tells how the call has ended of which x is an error, see ending.
func (f *Frame) endingTold(x ssa.Value) ending {
	call, i := ssax.CallOf(x)
	if call == nil || !ssax.IsError(x.Type()) {
		return eitherWay
	}
	how, known := f.endings[x]
	if !known {
		how = f.ending(call, i)
		if f.endings == nil {
			f.endings = make(map[ssa.Value]ending)
		}
		f.endings[x] = how
	}
	return how
}

// ending tells how call, in f, always ends as far as result i tells, an error: by what it is called with, the callee does not get to its
// other returns. Nothing is known of a callee that is told nothing.
func (f *Frame) ending(call *ssa.Call, i int) ending {
	fn := call.Call.StaticCallee()
	if fn == nil || len(fn.Blocks) == 0 || fn.Pkg != f.Func.Pkg || fn != ssax.Declared(fn) || f.foretold == maxForetold || !slices.ContainsFunc(call.Call.Args, f.isTold) {
		return eitherWay
	}
	callee := f.calling(fn, call.Call.Args)
	callee.Site, callee.foretold = call, f.foretold+1
	how := eitherWay
	for ret := range ssax.Returns(fn) {
		if !callee.mayReach(ret.Block(), nil) {
			continue
		}
		end := f.values.endingOf(ret, i)
		if end == eitherWay || how != eitherWay && end != how {
			return eitherWay
		}
		how = end
	}
	return how
}

// isTold reports whether it is known in f what arg is, or of which type what it holds.
func (f *Frame) isTold(arg ssa.Value) bool {
	return f.constants(arg, 0) != nil || f.dynamicType(arg, 0) != nil
}
