package summary

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/backpointer"
	"github.com/concvet/concvet/internal/callees"
	"github.com/concvet/concvet/internal/graph"
	"github.com/concvet/concvet/internal/locks"
	"github.com/concvet/concvet/internal/memo"
	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/symbol"
	"github.com/concvet/concvet/internal/syncmodel"
)

// A Unit is one function with a body: a declared function, a literal, or the
// package initializer.
type Unit struct {
	Func     *ssa.Function
	Flow     *locks.Flow // nil if the function does nothing to locks
	Summary  *Function   // nil if trivial; of a literal in terms of its nest
	Contract Contract    // what name and comment demand of callers

	nest    *nest
	leftOut bool // not analyzed: the package is too large
}

// A nest is the shared context of a declared function and its literals.
type nest struct {
	*ssax.Nest
	resolver *accesspath.Resolver
}

// An engine computes the summaries of one package bottom-up. It takes
// functions and a way to look up what other packages export, so that a modular
// pass and a whole-program driver can run it alike.
type engine struct {
	imported func(symbol.Func) *Function // summaries of other packages; nil if there is none
	contract func(*ssa.Function) Contract

	units      []*Unit                                 // in source order
	analyzed   []*Unit                                 // those of them that are analyzed
	order      [][]int                                 // components of units, callees first
	byFunc     map[*ssa.Function]*Unit                 //
	effects    map[ssa.CallInstruction]*locks.Effect   // memo of effectOf
	dynamic    *callees.Resolver                       // targets of calls that are not static
	models     memo.Map[*syncmodel.Model, *Function]   // memo of model
	callers    map[*ssa.Function][]ssa.CallInstruction // static calls of declared functions in the package
	escapes    map[*ssa.Function]bool                  // used other than by calling it
	lockTypes  map[*Unit]*lockType                     // by each of their methods
	rooms      func(*types.Var) int64                  // see [locks.Rooms]; nil: not asked for yet
	turnstiles map[*Unit]turnstile                     // the functions that take or give back the only token of something
	valued     map[*ssa.Function][]*ssa.Function       // by function: the declared functions that it uses as values
	mods       *accesspath.Mods                        // what functions of the package write
	backs      *backpointer.Fields                     // which fields lead back to a holder
	fail       func(fn *ssa.Function, recovered any)   // a function whose analysis panicked
}

// run analyses nests: callees before callers, the members of a cycle until
// their summaries are stable.
func (a *engine) run(nests []*ssax.Nest, limit int) {
	a.mods = accesspath.NewMods(nests)
	a.backs = backpointer.Of(nests, a.dynamic.Callers)
	in := within(nests, limit)
	for _, n := range nests {
		a.addNest(n, in[n])
	}
	a.analyzed = slices.DeleteFunc(slices.Clone(a.units), func(u *Unit) bool { return u.leftOut })
	a.findLockTypes()
	a.recordUses()
	a.findTurnstiles()
	a.order = a.bottomUp()
	for _, scc := range a.order {
		a.solveComponent(scc)
	}
	a.revise()
}

func (a *engine) addNest(sn *ssax.Nest, analyzed bool) {
	n := &nest{Nest: sn}
	n.resolver = accesspath.NewResolver(a.mods, a.backs, func(call *ssa.Call, i int) accesspath.Path {
		return a.resultPath(n, call, i)
	})
	for _, fn := range sn.Funcs {
		u := &Unit{Func: fn, nest: n, leftOut: !analyzed}
		switch {
		case u.leftOut:
			u.Summary = unknown()
		case fn.Parent() == nil:
			u.Contract = a.contract(fn)
		}
		a.units = append(a.units, u)
		a.byFunc[fn] = u
	}
}

// recordUses notes for every function of the package where it is called, and
// whether it is used otherwise.
func (a *engine) recordUses() {
	for _, u := range a.units {
		for instr := range ssax.Instrs(u.Func) {
			a.recordUse(instr)
		}
	}
}

func (a *engine) recordUse(instr ssa.Instruction) {
	if call, ok := instr.(ssa.CallInstruction); ok {
		switch fn := a.declaredCallee(call); {
		case fn == nil:
		case a.byFunc[instr.Parent()].leftOut:
			a.escapes[fn] = true // nobody knows with which locks it is called
		default:
			a.callers[fn] = append(a.callers[fn], call)
		}
		a.valued[instr.Parent()] = append(a.valued[instr.Parent()], a.runs(call.Common())...)
	}
	for fn := range ssax.FuncValues(instr) {
		if a.byFunc[fn] != nil {
			a.escapes[fn] = true
			a.valued[instr.Parent()] = append(a.valued[instr.Parent()], fn)
		}
	}
}

// declaredCallee returns the function of this package that call certainly
// calls, if it is a declared one.
func (a *engine) declaredCallee(call ssa.CallInstruction) *ssa.Function {
	fn := call.Common().StaticCallee()
	if fn == nil {
		return a.dynamicCallee(call)
	}
	d := ssax.Declared(fn)
	if d == nil || a.byFunc[d] == nil {
		return nil
	}
	return d
}

// dynamicCallee returns the declared function of this package that is the only
// one which call, a call of an interface method or function value, can run.
func (a *engine) dynamicCallee(call ssa.CallInstruction) *ssa.Function {
	if _, ok := call.Common().Value.(*ssa.Builtin); ok {
		return nil
	}
	t := a.dynamic.Of(call)
	if t.Unknown || len(t.Funcs) != 1 || len(t.Imports) > 0 || t.Funcs[0].Parent() != nil {
		return nil
	}
	return t.Funcs[0]
}

// A callGraph has a node for each nest and one for each unit, in this order. Edges lead from a function to its nest and to
// the literals in it, and from a nest to the declared functions that it calls or uses as values. The functions of a
// nest share the names of values, and a name may depend on what any of these calls returns.
type callGraph struct {
	nests int // how many there are
	succs [][]int
}

func (a *engine) callGraph() *callGraph {
	nests, units := make(map[*nest]int), make(map[*ssa.Function]int, len(a.units))
	for _, u := range a.units {
		if _, ok := nests[u.nest]; !ok {
			nests[u.nest] = len(nests)
		}
	}
	for i, u := range a.units {
		units[u.Func] = len(nests) + i
	}
	g := &callGraph{len(nests), make([][]int, len(nests)+len(a.units))}
	add := func(from, to int) { g.succs[from] = append(g.succs[from], to) }
	for _, u := range a.units {
		own := nests[u.nest]
		for _, call := range a.callers[u.Func] {
			add(nests[a.byFunc[call.Parent()].nest], units[u.Func])
		}
		for _, fn := range a.valued[u.Func] {
			add(own, units[fn])
		}
		add(units[u.Func], own)
		for _, lit := range u.Func.AnonFuncs {
			add(units[u.Func], units[lit])
		}
		for _, v := range a.lockOrder(u) {
			add(units[u.Func], units[v.Func])
		}
	}
	return g
}

// units returns the units among nodes, by their numbers.
func (g *callGraph) units(nodes []int) []int {
	var out []int
	for _, v := range nodes {
		if v >= g.nests {
			out = append(out, v-g.nests)
		}
	}
	return out
}

// bottomUp returns the components of the call graph, callees first, which holds for the
// members of each as far as it can: what the last of a long cycle does would take as many
// rounds to get around as there are members otherwise.
func (a *engine) bottomUp() [][]int {
	g := a.callGraph()
	succs := func(v int) []int { return g.succs[v] }
	var order [][]int
	for _, scc := range graph.SCCs(len(g.succs), succs) {
		units := g.units(scc)
		if len(units) > 2 {
			units = g.units(graph.Postorder(scc, succs))
		}
		if len(units) > 0 {
			order = append(order, units)
		}
	}
	return order
}

// maxRounds bounds the iteration over mutually recursive functions. Locks are
// rarely passed around a cycle more than once.
const maxRounds = 3

// solveComponent analyses functions that call one another. A call whose callee
// is not done yet has no effect in the first round; what changes by then is
// repeated. It reports whether any summary is another one than before.
func (a *engine) solveComponent(scc []int) bool {
	another := false
	rounds := 1
	if len(scc) > 1 || a.callsItself(a.units[scc[0]]) {
		rounds = maxRounds
	}
	for range rounds {
		changed := false
		for _, i := range scc {
			changed = a.solve(a.units[i]) || changed
		}
		if !changed {
			break
		}
		another = true
	}
	a.adoptLockTypes(scc)
	return another
}

func (a *engine) callsItself(u *Unit) bool {
	return slices.ContainsFunc(a.callers[u.Func], func(c ssa.CallInstruction) bool { return c.Parent() == u.Func })
}

// solve analyses one function and reports whether its summary changed.
func (a *engine) solve(u *Unit) (changed bool) {
	if u.leftOut {
		return false
	}
	defer func() {
		if r := recover(); r != nil {
			a.fail(u.Func, r)
			u.Flow, u.Summary = nil, nil
			changed = false
		}
	}()
	a.forgetEffects(u)
	a.settleContract(u)
	before := u.Summary
	if a.relevant(u) {
		u.Flow = a.flow(u)
		u.Summary = a.summarize(u)
	} else {
		u.Summary = a.summarizeResults(u)
	}
	return !equalFunctions(before, u.Summary)
}

// flow solves the lockset analysis of u. A contract that the body contradicts is
// given up.
func (a *engine) flow(u *Unit) *locks.Flow {
	config := locks.Config{
		Resolver: u.nest.resolver,
		Effect:   a.effectOf,
		Getter:   func(call *ssa.Call) accesspath.Path { return a.getterPath(u.nest, call) },
		Handle:   func(v ssa.Value) []locks.Lock { return a.handleLocks(u.nest, v) },
		NeverNil: a.neverNil,
		Watched:  a.hasContract,
		Entry:    u.Contract.entry(),
	}
	f := locks.Solve(u.Func, config)
	if len(u.Contract.Requires) > 0 && u.Contract.contradicted(f) {
		u.Contract = Contract{}
		config.Entry = nil
		f = locks.Solve(u.Func, config)
	}
	return f
}

// forgetEffects drops the memoized effects of the calls in u, which a further
// round may see differently.
func (a *engine) forgetEffects(u *Unit) {
	for call := range ssax.InstrsOf[ssa.CallInstruction](u.Func) {
		delete(a.effects, call)
	}
}

// relevant reports whether u may do something to locks, so that a cheap look
// saves the analysis of most functions.
func (a *engine) relevant(u *Unit) bool {
	if len(u.Contract.Requires)+len(u.Contract.Excludes) > 0 || mayRefuse(u.Func) {
		return true
	}
	for call := range ssax.InstrsOf[ssa.CallInstruction](u.Func) {
		if a.tells(u, a.effectOf(call)) {
			return true
		}
		if models[*syncmodel.CondWait](call.Common()) {
			return true
		}
		if a.hasContract(call) {
			return true
		}
		if a.callsBack(call) {
			return true
		}
	}
	return false
}

// callsBack reports whether call calls a parameter of its function, or hands one to a callee that calls it.
func (a *engine) callsBack(call ssa.CallInstruction) bool {
	isParam := func(v ssa.Value) bool {
		_, ok := ssax.Unconverted(v, ssax.Renamed).(*ssa.Parameter)
		return ok
	}
	if common := call.Common(); !common.IsInvoke() && isParam(common.Value) {
		return true
	}
	t := a.target(call)
	return t.summary != nil && slices.ContainsFunc(t.summary.Calls, func(inv Invoke) bool {
		arg := t.passed(inv.Param)
		return arg != nil && isParam(arg)
	})
}

// tells reports whether e, the effect of a call in u, changes which locks are held, or acquires one
// that callers of u can name, or again one that it holds. Where nothing else happens no lock is held, so other acquisitions
// inside of the call concern nobody.
func (a *engine) tells(u *Unit, e *locks.Effect) bool {
	if e.Inert() {
		c := collector{a: a, u: u}
		return e != nil && slices.ContainsFunc(e.Acquires, func(q locks.Acquire) bool { return q.Again() || c.lock(q.Lock, nil).Path.Valid() })
	}
	return true
}

// hasContract reports whether the callee demands something of its callers.
func (a *engine) hasContract(call ssa.CallInstruction) bool {
	t := a.target(call)
	return t.summary != nil && len(t.summary.Requires)+len(t.summary.Excludes) > 0
}
