package racepattern

import (
	"fmt"
	"slices"

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
		guarded, bare, lock, ok := census.split(p)
		atomics := p.a.Access.Atomic != p.b.Access.Atomic
		if !ok && !atomics {
			return true
		}
		yes, reason := parallel.ParallelAt(owner(p.place), p.a, p.b)
		if !yes {
			return true
		}
		done[p.place] = true
		if atomics {
			c.report(s, p, reason)
			return true
		}
		c.reportUnguarded(s, guarded, bare, lock)
		return true
	})
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

type tally struct {
	total   int
	writes  map[goroutine.Place]int // by lock
	guarded map[goroutine.Place]int // by lock
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
				t = &tally{writes: make(map[goroutine.Place]int), guarded: make(map[goroutine.Place]int)}
				c.places[p] = t
			}
			t.total++
			for _, l := range c.held(n) {
				t.guarded[l]++
				if n.Access.Write {
					t.writes[l]++
				}
			}
		}
	}
	return c
}

// split says which access of p holds a lock that guards the place, as far as the
// other accesses show, while the other one holds none.
func (c *census) split(p pair) (guarded, bare *goroutine.Node, lock goroutine.Place, ok bool) {
	guarded, bare = p.a, p.b
	held := c.held(guarded)
	if len(held) == 0 {
		guarded, bare = bare, guarded
		held = c.held(guarded)
	}
	if len(held) == 0 || len(c.held(bare)) > 0 {
		return nil, nil, goroutine.Place{}, false
	}
	t := c.places[p.place]
	i := slices.IndexFunc(held, func(l goroutine.Place) bool {
		return l.Path.Root == p.place.Path.Root && t != nil && t.writes[l] > 0 && 2*t.guarded[l] >= t.total
	})
	if i < 0 {
		return nil, nil, goroutine.Place{}, false
	}
	return guarded, bare, held[i], true
}

func (c *checker) reportUnguarded(s *goroutine.Scope, guarded, bare *goroutine.Node, lock goroutine.Place) {
	key := [2]int{c.line(bare), c.line(guarded)}
	if c.reported[key] {
		return
	}
	c.reported[key] = true
	name := s.Spell(lock)
	c.r.Report(diag.Finding{
		Check: unguardedField,
		Pos:   bare.Access.Pos,
		Message: fmt.Sprintf("%s is %s here without %s, which is held where it is %s at %s",
			c.nameOf(bare.Access), did(bare), name, did(guarded), c.at(guarded.Access.Pos)),
		Related: []diag.Related{{Pos: guarded.Access.Pos, Message: name + " is held here"}},
	})
}
