package goroutine

import (
	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/syncmodel"
)

// firstEnd returns the value that names what v, a result of call, refers to: v itself, or the
// first end of the object that v is another end of.
func firstEnd(v ssa.Value, call *ssa.Call) ssa.Value {
	other, ok := v.(*ssa.Extract)
	if !ok {
		return v
	}
	pair, ok := syncmodel.EffectOf[*syncmodel.Pair](&call.Call)
	if !ok || other.Index != pair.Other.Index {
		return v
	}
	if end := ssax.Component(call, pair.One.Index); end != nil {
		return end
	}
	return v
}
