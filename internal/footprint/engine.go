package footprint

import (
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/memo"
	"github.com/concvet/concvet/internal/memory"
	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/summary"
	"github.com/concvet/concvet/internal/symbol"
	"github.com/concvet/concvet/internal/syncmodel"
)

// maxRounds bounds the iteration over mutually recursive functions.
const maxRounds = 2

// An engine computes the footprints of one package bottom-up.
type engine struct {
	pkg      *types.Package
	sum      *summary.Result
	imported func(symbol.Func) *Function              // footprints of other packages; nil if there is none
	try      func(u *summary.Unit, solve func()) bool // reports whether it could be solved

	places  *places
	feet    map[*ssa.Function]*foot                 // of the functions of this package
	foreign memo.Map[*types.Func, *foot]            // memo of those of other packages; nil: none
	models  memo.Map[*types.Func, *syncmodel.Model] // memo of model
	names   memo.Map[*summary.Unit, string]         // memo of nameOf
	list    []memory.Access                         // reused by collectors
	events  []event                                 // the same
	byValue map[ssa.Value]name                      // the same
	globals globals
	copies  memo.Map[*ssa.Alloc, ssa.Value] // memo of copiedTo
	taken   map[*types.Var]bool             // see takers
	reach   ssax.Reach

	stateful memo.Map[*types.Func, bool] // memo of isStateful
}

// target returns what runs at call, if it is known whose method that is: a method of any
// object of its type would look like one of the same object to all goroutines.
func (a *engine) target(call ssa.CallInstruction) summary.Target {
	if call.Common().StaticCallee() == nil && a.sum.Targets(call).Afar {
		return summary.Target{}
	}
	return a.sum.Target(call)
}

func newEngine(pkg *types.Package, sum *summary.Result) *engine {
	return &engine{
		pkg:     pkg,
		sum:     sum,
		places:  newPlaces(),
		feet:    make(map[*ssa.Function]*foot),
		globals: globals{stored: make(uses), loaded: make(uses)},
	}
}

func (a *engine) run() {
	a.surveyGlobals()
	a.surveyTakers()
	a.sum.BottomUp(maxRounds, a.solve)
}

// solve analyses one function.
func (a *engine) solve(u *summary.Unit) {
	if !a.try(u, func() { a.feet[u.Func] = a.collect(u) }) {
		delete(a.feet, u.Func)
	}
}

// footOf returns what is known of what runs at a call, or nil. A function of
// this package that has its turn later does nothing so far.
func (a *engine) footOf(t summary.Target) *foot {
	if t.Unit != nil {
		if f := a.feet[t.Unit.Func]; f != nil {
			return f
		}
		return &foot{}
	}
	if t.Object == nil {
		return nil
	}
	return a.foreign.Of(t.Object, func(obj *types.Func) *foot {
		if fn := symbol.Of(obj); !syncmodel.Primitive(fn.Pkg) {
			return a.imports(a.imported(fn))
		}
		return nil
	})
}

// model returns the model of fn, or nil.
func (a *engine) model(fn *types.Func) *syncmodel.Model {
	if fn == nil {
		return nil
	}
	return a.models.Of(fn, syncmodel.Lookup)
}

// values returns an empty memo for the names of values. Most functions are small
// enough to share one.
func (a *engine) values() map[ssa.Value]name {
	if a.byValue == nil || len(a.byValue) > 256 {
		a.byValue = make(map[ssa.Value]name)
	}
	clear(a.byValue)
	return a.byValue
}

// nameOf returns the name of u for traces.
func (a *engine) nameOf(u *summary.Unit) string {
	return a.names.Of(u, (*summary.Unit).Name)
}
