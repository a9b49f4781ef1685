package racepattern

import (
	"fmt"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/diag"
	"github.com/concvet/concvet/internal/goroutine"
	"github.com/concvet/concvet/passes/mhp"
)

// checkObject reports accesses to the fields of an object without the lock that
// other accesses hold, in the scope of an object: by its users, who call methods
// from several goroutines, or by goroutines of its own (PRECISION B2: report
// inconsistency, not absence).
func (c *checker) checkObject(s *goroutine.Scope, parallel *mhp.Relation) {
	census := newCensus(s, parallel)
	done := make(map[goroutine.Place]bool)
	conflicts(s, func(p pair) bool {
		if done[p.place] || !byUser(p) || p.place.Path.Len() == 0 {
			return true
		}
		tell := c.judgeObject(s, census, p)
		if tell == nil {
			return true
		}
		if yes, reason := parallel.ParallelAt(owner(p.place), p.a, p.b); yes {
			done[p.place] = true
			tell(reason)
		}
		return true
	})
}

// judgeObject returns how to report p if the accesses are parallel; nil if there
// is too little evidence that they should not be.
func (c *checker) judgeObject(s *goroutine.Scope, census *census, p pair) func(mhp.Reason) {
	if p.a.Access.Atomic != p.b.Access.Atomic {
		return func(r mhp.Reason) { c.report(s, p, r) }
	}
	if guarded, bare, lock, ok := census.split(p); ok {
		return func(mhp.Reason) { c.reportUnguarded(s, guarded, bare, lock) }
	}
	if u, v := user(p.a.Thread), user(p.b.Thread); u != nil && v != nil && u.Served && v.Served {
		return func(r mhp.Reason) { c.report(s, p, r) }
	}
	unlocked := len(census.held(p.a))+len(census.held(p.b)) == 0
	if unlocked && (user(p.a.Thread) == nil) != (user(p.b.Thread) == nil) {
		return func(r mhp.Reason) { c.reportAs(ownGoroutine, s, p, r) }
	}
	return nil
}

// byUser reports whether a user of the object makes one of the accesses of p, and
// users are known to call methods at the same time if both do.
func byUser(p pair) bool {
	a, b := user(p.a.Thread), user(p.b.Thread)
	if a == nil && b == nil {
		return false // the scope of the function that starts the goroutines tells
	}
	return a == nil || b == nil || a.Many && b.Many
}

// user returns the call of a method that t is or was started by, or nil.
func user(t *goroutine.Thread) *goroutine.Thread {
	for ; t != nil; t = t.Parent() {
		if t.Client {
			return t
		}
	}
	return nil
}

// A census counts for each place the accesses with and without each lock, but
// for those of the function that makes the object.
type census struct {
	held   func(*goroutine.Node) []goroutine.Place
	places map[goroutine.Place]*tally
}

// A tally counts the accesses to one place.
type tally struct {
	total   int
	guards  map[goroutine.Place]*guard // by lock
	started bool                       // goroutines of the object run
}

// A guard counts the accesses under one lock.
type guard struct {
	total, writes int
	funcs         []*ssa.Function // that make them
}

func newCensus(s *goroutine.Scope, parallel *mhp.Relation) *census {
	c := &census{parallel.Held, make(map[goroutine.Place]*tally)}
	for _, n := range s.Nodes {
		if n.Kind != goroutine.Touch || n.Thread == s.Threads[0] || n.Access.Atomic {
			continue
		}
		for _, p := range n.Access.Places {
			t := c.places[p]
			if t == nil {
				t = &tally{guards: make(map[goroutine.Place]*guard), started: s.Starter != nil}
				c.places[p] = t
			}
			t.add(n, c.held(n))
		}
	}
	return c
}

func (t *tally) add(n *goroutine.Node, held []goroutine.Place) {
	t.total++
	for _, l := range held {
		g := t.guards[l]
		if g == nil {
			g = new(guard)
			t.guards[l] = g
		}
		g.total++
		if n.Access.Write {
			g.writes++
		}
		if !slices.Contains(g.funcs, n.Frame.Func) {
			g.funcs = append(g.funcs, n.Frame.Func)
		}
	}
}

// guardedBy reports whether l guards the place, as far as the accesses show: half of
// them hold it, one at least to write, and more than one function does unless it
// is known that goroutines share the object.
func (t *tally) guardedBy(l goroutine.Place) bool {
	g := t.guards[l]
	return g != nil && g.writes > 0 && 2*g.total >= t.total && (len(g.funcs) > 1 || t.started)
}

// split says which access of p holds a lock that guards the place, while the
// other one does not.
func (c *census) split(p pair) (guarded, bare *goroutine.Node, lock goroutine.Place, ok bool) {
	t := c.places[p.place]
	if t == nil {
		return nil, nil, goroutine.Place{}, false
	}
	for _, try := range [][2]*goroutine.Node{{p.a, p.b}, {p.b, p.a}} {
		guarded, bare = try[0], try[1]
		without := c.held(bare)
		for _, l := range c.held(guarded) {
			if l.Path.Root == p.place.Path.Root && !slices.Contains(without, l) && t.guardedBy(l) {
				return guarded, bare, l, true
			}
		}
	}
	return nil, nil, goroutine.Place{}, false
}

func (c *checker) reportUnguarded(s *goroutine.Scope, guarded, bare *goroutine.Node, lock goroutine.Place) {
	if !c.first(bare) {
		return
	}
	name := s.Spell(lock)
	c.r.Report(diag.Finding{
		Check: unguardedField,
		Pos:   bare.Access.Pos,
		Message: fmt.Sprintf("%s is %s here without %s, which is held where it is %s at %s",
			c.nameOf(bare.Access), did(bare), name, did(guarded), c.at(guarded.Access.Pos)),
		Related: []diag.Related{{Pos: guarded.Access.Pos, Message: name + " is held here"}},
	})
}
