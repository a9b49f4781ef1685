package lockset

import (
	"go/ast"
	"go/token"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/locks"
	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/summary"
	"github.com/concvet/concvet/internal/syncmodel"
)

// An entryQuery asks whether a caller of a function may hold a lock.
type entryQuery struct {
	fn   *ssa.Function
	path accesspath.Path
}

// mayHoldAtEntry reports whether some caller of u may hold l, named as in u,
// when it calls. It is true where the callers are not known. Exported functions
// without a contract start with no lock, but callers inside
// the package count.
//
// A cycle of callers holds what its entries hold: a query that comes up again while it is asked adds nothing. What is
// found not to be so meanwhile may rest on that. It is kept only if the answer to the first query is no, too.
func (c *checker) mayHoldAtEntry(u *summary.Unit, l locks.Lock) bool {
	q := entryQuery{u.Func, l.Path}
	if held, ok := c.entry[q]; ok {
		return held
	}
	if c.asking[q] {
		return false
	}
	first := len(c.asking) == 0
	c.asking[q] = true
	held := c.computeEntry(u, l)
	if held {
		c.entry[q] = true
	}
	if first {
		for q := range c.asking {
			if !held {
				c.entry[q] = false
			}
		}
		clear(c.asking)
	}
	return held
}

func (c *checker) computeEntry(u *summary.Unit, l locks.Lock) bool {
	if u.Func.Parent() != nil {
		return !startedByGo(u.Func) || c.startedWith(u.Func, l)
	}
	if c.res.Escapes(u.Func) {
		return true
	}
	callers := c.res.Callers(u.Func)
	if u.Func.Signature.Recv() != nil && c.census.invoked[u.Func.Name()] && !ast.IsExported(u.Func.Name()) {
		return true // may be called through an interface
	}
	return slices.ContainsFunc(callers, func(call ssa.CallInstruction) bool { return c.callerMayHold(call, l) })
}

// startedWith reports whether a go statement that starts the literal fn hands l over to it. A literal names locks as
// the functions around it do.
func (c *checker) startedWith(fn *ssa.Function, l locks.Lock) bool {
	return slices.ContainsFunc(*ssax.ClosureOf(fn).Referrers(), func(ref ssa.Instruction) bool {
		g, ok := ref.(*ssa.Go)
		return ok && c.startsWith(g, l)
	})
}

// startsWith reports whether the goroutine that g starts begins with l, as the starter names it: that one holds it
// there and leaves it to the goroutine to release it.
func (c *checker) startsWith(g *ssa.Go, l locks.Lock) bool {
	u := c.res.Unit(g.Parent())
	if u == nil || u.Flow == nil || !c.takesOver(g, l) {
		return false
	}
	r := c.recordOf(u)
	s, reached := r.gos[g]
	lacks := func(w locks.World) bool { return !w.MayHold(l) }
	after := func(at ssa.Instruction) bool { return ssax.MayPrecede(g, at) }
	return reached && !slices.ContainsFunc(u.Flow.Worlds(s), lacks) && !slices.ContainsFunc(r.released[l.Path], after)
}

// callerMayHold reports whether the lock that the callee of call names l may be
// held there.
func (c *checker) callerMayHold(call ssa.CallInstruction, l locks.Lock) bool {
	if g, ok := call.(*ssa.Go); ok {
		return c.startsWith(g, c.res.Translate(call, l))
	}
	u := c.res.Unit(call.Parent())
	outer := c.res.Translate(call, l)
	if !outer.Path.Valid() || ownedAt(outer.Path, call) {
		return true // unknown, or not shared yet: no lock is needed
	}
	if u.Flow != nil {
		s, ok := c.states[call]
		if !ok || s.Top() {
			return true // deferred, or nothing is known
		}
		for _, w := range u.Flow.Worlds(s) {
			if w.MayHold(outer) {
				return true
			}
		}
	}
	return c.mayHoldAtEntry(u, outer)
}

// owned reports whether the object that holds the lock p may have been made by the
// function or by what it calls, so that nobody else has it yet. Package ownership asks
// for more: there what a dynamic call returns is not new, and what may have been given
// away is not owned. Here an owned object means silence, so doubts count for it.
func owned(p accesspath.Path) bool {
	if p.Root.Kind != accesspath.Local {
		return false
	}
	switch v := p.Root.Value.(type) {
	case *ssa.Alloc:
		return true
	case *ssa.Call:
		return true // what an unknown function returns is taken to be new
	case *ssa.Extract:
		_, ok := v.Tuple.(*ssa.Call)
		return ok
	}
	return false
}

// ownedAt reports whether the object that holds the lock p is [owned] and was
// not given away before instr.
func ownedAt(p accesspath.Path, instr ssa.Instruction) bool {
	return owned(p) && !published(p.Root.Value, instr)
}

// published reports whether v was certainly made known to others before instr:
// stored in a package variable, sent, or given to a goroutine.
func published(v ssa.Value, instr ssa.Instruction) bool {
	if v.Referrers() == nil {
		return false
	}
	for _, ref := range *v.Referrers() {
		switch ref := ref.(type) {
		case *ssa.Store:
			if _, global := ref.Addr.(*ssa.Global); !global || ref.Val != v {
				continue
			}
		case *ssa.Go, *ssa.Send:
		default:
			continue
		}
		if ssax.Dominates(ref, instr) {
			return true
		}
	}
	return false
}

// unshared reports whether the lock p belongs to an object that the function made,
// or got from a function that is taken to have made it, and gives to no other
// goroutine as far as can be seen: nobody is there to compete for the lock.
func unshared(p accesspath.Path) bool {
	return owned(p) && !givenAway(p.Root.Value)
}

// givenAway reports whether v, or a variable that holds it, gets to another
// goroutine: as argument of a go statement, by capture, by a package variable or
// a channel.
func givenAway(v ssa.Value) bool {
	if v.Referrers() == nil {
		return true
	}
	for _, ref := range *v.Referrers() {
		switch ref := ref.(type) {
		case *ssa.Go, *ssa.Send:
			return true
		case *ssa.MakeClosure:
			if !runsHere(ref) {
				return true
			}
		case *ssa.Store:
			if ref.Val != v {
				continue
			}
			if cell, ok := ref.Addr.(*ssa.Alloc); !ok || givenAway(cell) {
				return true
			}
		}
	}
	return false
}

// runsHere reports whether the closure is only called, deferred, or passed to
// functions that are not known to run it in another goroutine.
func runsHere(mc *ssa.MakeClosure) bool {
	for _, ref := range *mc.Referrers() {
		switch ref := ref.(type) {
		case *ssa.Call, *ssa.Defer:
			if spawns(ref.(ssa.CallInstruction)) {
				return false
			}
		case *ssa.DebugRef:
		default:
			return false
		}
	}
	return true
}

// spawns reports whether call is a primitive that starts goroutines.
func spawns(call ssa.CallInstruction) bool {
	_, ok := syncmodel.EffectOf[*syncmodel.Spawn](call.Common())
	return ok
}

// startedByGo reports whether the literal fn is only ever run as a goroutine of
// its own.
func startedByGo(fn *ssa.Function) bool {
	mc := ssax.ClosureOf(fn)
	if mc == nil {
		return false
	}
	for _, ref := range *mc.Referrers() {
		if g, ok := ref.(*ssa.Go); !ok || g.Call.Value != ssa.Value(mc) {
			return false
		}
	}
	return true
}

// holdersOf returns the calls of u for which [checker.mayHoldAtEntry] is true; none if callers are not known.
func (c *checker) holdersOf(u *summary.Unit, l locks.Lock) []token.Pos {
	var out []token.Pos
	if u.Func.Parent() != nil || c.res.Escapes(u.Func) {
		return nil
	}
	for _, call := range c.res.Callers(u.Func) {
		if c.callerMayHold(call, l) {
			out = append(out, c.callPos(call))
		}
	}
	return out
}
