package critical

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/memo"
	"github.com/concvet/concvet/internal/ownership"
	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/summary"
	"github.com/concvet/concvet/internal/symbol"
	"github.com/concvet/concvet/internal/syncmodel"
)

// Bounds: what exceeds them is not told.
const (
	maxRounds = 2  // over mutually recursive functions
	maxWants  = 48 // of a function
	maxServes = 16 // of a function
)

// An engine computes the pairs of one package, callees before callers.
type engine struct {
	pkg      *types.Package
	prog     *ssa.Program
	sum      *summary.Result
	imported func(symbol.Func) *Func                  // what is known of other packages; nil if nothing
	try      func(u *summary.Unit, solve func()) bool // reports whether it could be solved
	owners   *ownership.Analysis
	reach    ssax.Reach
	fields   memo.Map[ssa.Value, *ssa.FieldAddr]      // memo of onlyField
	attached memo.Map[*ssa.Function, map[pairOf]bool] // memo of attachedIn

	funcs   map[*ssa.Function]*Func
	pairs   map[*ssa.Function][]*Pair
	again   map[*ssa.Function][]*Pair               // see Result.Reentries
	owing   map[*ssa.Function]*collector            // of functions that do something for others, see addOwed
	models  memo.Map[*types.Func, *syncmodel.Model] // memo of modelOf
	written map[Key]bool                            // the locks that are acquired for writing somewhere
	handed  map[Key]bool                            // the locks that another goroutine releases than has acquired them
	roots   map[*ssa.Function][]Root
	onces   map[symbol.Var]bool             // memo of runsOnce
	gates   memo.Map[*ssa.Function, []Hold] // memo of gatesOf

	returns memo.Map[result, accesspath.Path] // memo of returnedAt

	before map[ssa.CallInstruction]point // calls of functions of the package

	sites map[*ssa.Function][]Site
}

// A Site is a place where something that others wait for is brought about.
type Site struct {
	Resource
	Func  *ssa.Function
	Instr ssa.Instruction
}

func newEngine(pkg *types.Package, prog *ssa.Program, sum *summary.Result) *engine {
	a := &engine{
		pkg:    pkg,
		prog:   prog,
		sum:    sum,
		owners: ownership.New(),
		funcs:  make(map[*ssa.Function]*Func),
		pairs:  make(map[*ssa.Function][]*Pair),
		again:  make(map[*ssa.Function][]*Pair),
		owing:  make(map[*ssa.Function]*collector),
		sites:  make(map[*ssa.Function][]Site),

		written: make(map[Key]bool),
		handed:  make(map[Key]bool),

		before: make(map[ssa.CallInstruction]point),
	}
	return a
}

func (a *engine) run() {
	a.sum.BottomUp(maxRounds, a.solve)
}

// dropHanded removes the pairs of locks that another goroutine releases: who holds one
// may wait for others, which do not wait for it to go on.
func (a *engine) dropHanded() {
	for fn, pairs := range a.pairs {
		a.pairs[fn] = slices.DeleteFunc(pairs, func(p *Pair) bool { return a.handed[p.Held.Key()] })
	}
}

// solve analyses one function.
func (a *engine) solve(u *summary.Unit) {
	c := &collector{a: a, u: u, out: &Func{}, known: make(map[pairID]int)}
	if !a.try(u, c.collect) {
		delete(a.funcs, u.Func)
		delete(a.pairs, u.Func)
		delete(a.again, u.Func)
		delete(a.sites, u.Func)
		delete(a.owing, u.Func)
		return
	}
	if delete(a.owing, u.Func); c.mayOwe() {
		a.owing[u.Func] = c
	}
	a.funcs[u.Func], a.pairs[u.Func], a.sites[u.Func] = c.out, c.pairs, c.sites
	if delete(a.again, u.Func); len(c.again) > 0 {
		a.again[u.Func] = c.again
	}
}

// modelOf returns the model of fn, or nil.
func (a *engine) modelOf(fn *types.Func) *syncmodel.Model { return a.models.Of(fn, syncmodel.Lookup) }

// funcOf returns what is known of what runs at a call, or nil.
func (a *engine) funcOf(t summary.Target) *Func {
	switch {
	case t.Unit != nil:
		return a.funcs[t.Unit.Func] // nil if it has its turn later
	case t.Object != nil && !syncmodel.Primitive(symbol.Of(t.Object).Pkg):
		return a.imported(symbol.Of(t.Object))
	}
	return nil
}
