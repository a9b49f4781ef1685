package lockorder

import (
	"slices"

	"github.com/concvet/concvet/internal/critical"
	"github.com/concvet/concvet/internal/locks"
)

// maxTries bounds the combinations of pairs that are tried for one cycle.
const maxTries = 500

// legs returns the legs of a deadlock on the given cycle of the graph, one pair for
// each edge, all of which can be at the same time; nil if there are none.
func (c *checker) legs(g *lockGraph, nodes []int) []leg {
	edges := make([][]leg, len(nodes))
	lock := false
	for i, n := range nodes {
		edges[i] = g.pairs[[2]int{n, nodes[(i+1)%len(nodes)]}]
		lock = lock || g.keys[n].Kind == critical.Lock
	}
	if !lock {
		return nil
	}
	if len(nodes) == 1 {
		return c.selfLeg(edges[0])
	}
	s := search{c: c, edges: edges}
	if s.extend(nil) {
		return s.found
	}
	return nil
}

// A search looks for legs, an edge after the other.
type search struct {
	c     *checker
	edges [][]leg
	tries int
	found []leg
}

func (s *search) extend(legs []leg) bool {
	if len(legs) == len(s.edges) {
		if !s.c.complete(legs) {
			return false
		}
		s.found = append([]leg(nil), legs...)
		return true
	}
	for _, l := range s.edges[len(legs)] {
		if s.tries++; s.tries > maxTries {
			return false
		}
		if s.c.fits(legs, l) && s.extend(append(legs, l)) {
			return true
		}
	}
	return false
}

// fits reports whether l can be at the same time as legs.
func (c *checker) fits(legs []leg, l leg) bool {
	for _, m := range legs {
		if c.gated(m, l) || !m.Roots.Parallel(l.Roots) {
			return false
		}
	}
	return true
}

// gated reports whether both legs hold a lock that only one goroutine can hold
// (PRECISION B19).
func (c *checker) gated(a, b leg) bool {
	for _, g := range a.Gates {
		for _, h := range b.Gates {
			if g.Key().Valid() && g.Key() == h.Key() && (g.Mode == locks.Write || h.Mode == locks.Write) && c.isForOne(g.Key()) {
				return true
			}
		}
	}
	return false
}

// isForOne reports whether one goroutine at a time can have k, as far as it is no lock for readers.
func (c *checker) isForOne(k critical.Key) bool {
	return !k.Kind.Owed() || c.isSemaphore(k) && c.room(k) == 1
}

// hasTokens reports whether k is a token that nobody gives back but who has taken it.
func (c *checker) hasTokens(k critical.Key) bool {
	return k.Kind == critical.Token || k.Kind == critical.Receiver && c.room(k) > 0 && c.isSemaphore(k)
}

// complete reports whether legs, of which each waits for what the next one holds,
// are a deadlock.
func (c *checker) complete(legs []leg) bool {
	for i, l := range legs {
		if !c.blocks(l, legs[(i+1)%len(legs)]) {
			return false
		}
	}
	return c.isCompleted(legs) && c.together(legs)
}

// isCompleted reports whether this package completes the cycle: a leg is its own, or
// no import knows all of them.
func (c *checker) isCompleted(legs []leg) bool {
	if slices.ContainsFunc(legs, func(l leg) bool { return l.own }) {
		return true
	}
	return !slices.ContainsFunc(legs[0].By, func(path string) bool {
		return !slices.ContainsFunc(legs, func(l leg) bool { return !slices.Contains(l.By, path) })
	})
}

// blocks reports whether l, which waits for what next holds, does not get it.
func (c *checker) blocks(l, next leg) bool {
	k := next.Held.Key()
	switch {
	case k.Kind == critical.Lock:
		return l.Want.Mode == locks.Write || next.Held.Mode == locks.Write || c.written(k)
	case next.Taken && c.hasTokens(k):
		return len(l.Want.Or) == 0
	case k.Kind.Owed():
		return !l.Want.Ends && !c.beginsLater(next, l.States) && c.needed(k, l) && !slices.ContainsFunc(l.Want.Or, func(r critical.Resource) bool {
			return !r.Key().Valid() || !c.needed(r.Key(), l)
		})
	}
	return true
}

// written reports whether somebody acquires the lock k for writing: readers wait for
// a writer that waits (PRECISION B21).
func (c *checker) written(k critical.Key) bool {
	return c.pairs.Written[k] || c.sum.WrittenElsewhere(k.Decl)
}
