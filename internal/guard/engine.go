package guard

import (
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/contract"
	"github.com/concvet/concvet/internal/locks"
	"github.com/concvet/concvet/internal/memo"
	"github.com/concvet/concvet/internal/ownership"
	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/summary"
	"github.com/concvet/concvet/internal/symbol"
	"github.com/concvet/concvet/internal/syncmodel"
)

// A Census knows all accesses of one package to variables that may have a guard.
type Census struct {
	pkg    *types.Package
	sum    *summary.Result
	owners *ownership.Analysis
	scope  *scope

	excuses *contract.Excuses // the places that comments say need no lock
	entries []*types.Func     // what servers call, of the imports

	generated map[*token.File]bool

	accesses map[*ssa.Function][]*Access
	calls    map[*ssa.Function][]call
	contexts map[*ssa.Function][]*Context
	work     []entry
	buffers  [2][]LockRef // for what follow finds: what is held at a call, and what the callee calls it

	used       map[*ssa.Function]int                           // how often a declared function is used as a value
	known      map[*ssa.Function]int                           // how often that is understood
	guarded    map[symbol.Var]int                              // how many variables each lock guards
	waiting    memo.Map[*ssa.Function, bool]                   // memo of always, for waits
	signalling memo.Map[*ssa.Function, bool]                   // memo of always, for signals
	byInstr    map[*ssa.Function]map[ssa.Instruction][]*Access // memo of accessesAt
	events     memo.Map[*ssa.Function, map[int]bool]           // memo of eventsIn
	reach      ssax.Reach
	sites      map[siteKey]*ssax.Sites
	newly      memo.Map[*ssa.Function, map[accesspath.Path][]*ssa.Store] // memo of storesTo
	lasting    map[symbol.Var]bool                                       // the locks of which defersEnd is not true; nil if nobody has asked
	farewells  memo.Map[*ssa.Function, []farewell]                       // memo of farewellsOf
	signs      memo.Map[*ssa.Function, []*sign]                          // memo of signsIn
	sends      map[symbol.Var]bool                                       // the fields with the channels of isSentOn; nil if nobody has asked
	acquired   memo.Map[*ssa.Function, map[acquiring]bool]               // memo of acquiredIn
	beside     memo.Map[beside, *Access]                                 // memo of takenBeside
	callers    map[*ssa.Function][]*call                                 // memo of callersOf; nil if nobody has asked
	listening  *listening                                                // memo of listens

	called map[*ssa.Function]bool // the declared functions that some function of the package calls
	ran    map[*ssa.Function]bool // the literals of which it is known who runs them
}

func newCensus(pkg *types.Package, sum *summary.Result, s *scope) *Census {
	return &Census{
		pkg:      pkg,
		sum:      sum,
		owners:   ownership.New(),
		scope:    s,
		entries:  syncmodel.Entries(pkg),
		accesses: make(map[*ssa.Function][]*Access),
		calls:    make(map[*ssa.Function][]call),
		contexts: make(map[*ssa.Function][]*Context),
		used:     make(map[*ssa.Function]int),
		known:    make(map[*ssa.Function]int),
		called:   make(map[*ssa.Function]bool),
		guarded:  make(map[symbol.Var]int),
		byInstr:  make(map[*ssa.Function]map[ssa.Instruction][]*Access),
		sites:    make(map[siteKey]*ssax.Sites),
		ran:      make(map[*ssa.Function]bool),
	}
}

// run collects the accesses of the package, and finds out how each function comes to run.
func (a *Census) run() {
	for _, u := range a.sum.Units() {
		a.collect(u)
	}
	a.enterAll()
	a.propagate()
}

// path returns the path of v, a value of the function that makes the call.
func (k *call) path(v ssa.Value) accesspath.Path { return k.resolver.Of(v) }

// callAt notes a call as it takes effect.
func (c *collector) callAt(site ssa.CallInstruction, at ssa.Instruction, s locks.State) {
	if _, ok := site.Common().Value.(*ssa.Builtin); ok {
		return
	}
	if _, ok := site.(*ssa.Defer); ok && at == ssa.Instruction(site) && c.u.Flow != nil {
		return // takes effect later
	}
	k := call{site: site, resolver: c.u.Resolver()}
	if c.u.Flow != nil {
		k.unsure = s.Top()
		var may []locks.Lock
		k.must, may, k.lent = c.held(at, s)
		k.unsure = k.unsure || len(may) > len(k.must)
	} else {
		k.must = c.contract(nil)
	}
	if _, ok := site.(*ssa.Go); ok {
		k.spawn, k.many = site, c.reach.InLoop(site.Block())
	}
	t := c.sum.Target(site)
	if t.Unit != nil {
		c.addCall(k, t)
	} else {
		for _, fn := range c.sum.Targets(site).Funcs {
			if u := c.sum.Unit(fn); u != nil {
				dynamic := k
				dynamic.unsure = true
				c.addCall(dynamic, summary.Target{Unit: u})
			}
		}
	}
	if !c.spawns(k) {
		c.callbacks(k, t)
	}
}

// callbacks notes the functions that a call runs which it is passed.
func (c *collector) callbacks(k call, t summary.Target) {
	for _, cb := range t.Callbacks() {
		in := c.sum.ValueTarget(c.u, cb.Func)
		if in.Unit == nil {
			continue
		}
		inner := k
		inner.must = append([]LockRef(nil), k.must...)
		for _, h := range cb.Held {
			inner.must = append(inner.must, LockRef{Lock: h.Lock, mode: h.Mode})
		}
		if t.Unit != nil && in.Unit.Func.Parent() != nil {
			inner.passed = c.passedTo(in.Unit.Func, cb.Func, t.Unit.Func, k.site)
		}
		c.known[in.Unit.Func]++
		c.addCall(inner, in)
	}
}

// spawns notes the functions that a call starts, or runs once, as its model says. It reports whether there
// are any.
func (c *collector) spawns(k call) (found bool) {
	fn := ssax.Callee(k.site.Common())
	if fn == nil {
		return false
	}
	m := syncmodel.Lookup(fn)
	if m == nil {
		return false
	}
	for _, e := range m.Effects {
		inner := k
		var v ssa.Value
		switch e := e.(type) {
		case *syncmodel.Spawn:
			if e.Func.Method != "" {
				continue
			}
			v = e.Func.In(k.site)
			if !e.Await || e.Times == syncmodel.Many {
				inner.spawn, inner.many = k.site, e.Times == syncmodel.Many && !e.Serial || c.reach.InLoop(k.site.Block())
			}
		case *syncmodel.OnceDo:
			v, inner.once = e.Func.In(k.site), true
		}
		if v == nil {
			continue
		}
		if in := c.sum.ValueTarget(c.u, v); in.Unit != nil {
			c.known[in.Unit.Func]++
			c.addCall(inner, in)
			found = true
		}
	}
	return found
}

// addCall adds k, a call that runs t.
func (c *collector) addCall(k call, t summary.Target) {
	k.target = t
	if fn := t.Unit.Func; fn.Parent() != nil {
		k.lit = ssax.EnclosingDeclared(fn) == ssax.EnclosingDeclared(c.u.Func)
		k.unsure = k.unsure || !k.lit
		c.ran[fn] = true
	} else {
		c.called[fn] = true
	}
	c.calls[c.u.Func] = append(c.calls[c.u.Func], k)
}

// dataField returns the path of the field or variable that an access at p belongs to, where p may
// go on to elements of it.
func dataField(p accesspath.Path) accesspath.Path {
	for p.Len() > 0 && p.Step(p.Len()-1).Kind == accesspath.Elem {
		outer, _, ok := p.Parent()
		if !ok {
			return accesspath.Path{}
		}
		p = outer
	}
	return p
}
