package racepattern

import (
	"cmp"
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
	newSurvey(s).conflicts(oneOrTwo, byUser, func(p pair) (more bool) {
		if done[p.place] || p.place.Path.Len() == 0 {
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
	if again(s, p.a) || again(s, p.b) {
		if !mixedLater(s, p.a, p.b) && !mixedLater(s, p.b, p.a) {
			return nil // the starter may well be called once
		}
	}
	across := func(r mhp.Reason) { c.report(possibleRace, s, p, r) }
	if p.a.Access.Atomic != p.b.Access.Atomic {
		return across
	}
	if guarded, bare, lock, ok := census.split(p); ok {
		if c.needNone[bare.Instr] {
			return nil
		}
		return func(mhp.Reason) { c.reportUnguarded(s, p, guarded, bare, lock) }
	}
	if u, v := user(p.a.Thread), user(p.b.Thread); u != nil && v != nil && u.Served && v.Served {
		return across
	}
	if (user(p.a.Thread) == nil) == (user(p.b.Thread) == nil) {
		return nil
	}
	unlocked := len(census.held(p.a))+len(census.held(p.b)) == 0 &&
		!census.releasesOnly(p.a.Thread) && !census.releasesOnly(p.b.Thread)
	if unlocked && !usersMayWait(s, p) {
		return func(r mhp.Reason) { c.report(ownGoroutine, s, p, r) }
	}
	return nil
}

// releasesOnly is [releasesOnly], asked once of each thread.
func (c *census) releasesOnly(t *goroutine.Thread) bool {
	yes, ok := c.releasing[t]
	if !ok {
		yes = releasesOnly(t)
		c.releasing[t] = yes
	}
	return yes
}

// releasesOnly reports whether t releases a lock that it does not acquire: one that
// whoever started it holds for it.
func releasesOnly(t *goroutine.Thread) bool {
	taken := make(map[goroutine.Place]bool)
	var released []goroutine.Place
	walk(t.Entry, func(n *goroutine.Node) (on bool) {
		if n.Kind != goroutine.Sync {
			return true
		}
		switch n.Op.Kind {
		case goroutine.Lock, goroutine.RLock:
			for _, at := range n.Op.Objects {
				taken[at] = true
			}
		case goroutine.Unlock, goroutine.RUnlock:
			released = append(released, n.Op.Objects...)
		}
		return true
	})
	return slices.ContainsFunc(released, func(at goroutine.Place) bool { return !taken[at] })
}

// again reports whether n is part of a further call of the method that starts the
// goroutines of the object.
func again(s *goroutine.Scope, n *goroutine.Node) bool {
	u := user(n.Thread)
	return u != nil && u.Frame != nil && u.Frame.Func == s.Starter
}

// mixedLater reports whether plain is by a goroutine, and atomic by a call of the
// method that has started it: somebody thought of calls at the same time.
func mixedLater(s *goroutine.Scope, plain, atomic *goroutine.Node) bool {
	return !plain.Access.Atomic && atomic.Access.Atomic && again(s, atomic) && plain.Thread != user(plain.Thread)
}

// usersMayWait reports whether the user's access of p is a read, and the object has
// a method that waits for what its goroutine does after the other access: then
// users know when to read.
func usersMayWait(s *goroutine.Scope, p pair) bool {
	own, users := p.a, p.b
	if user(own.Thread) != nil {
		own, users = users, own
	}
	if users.Access.Write {
		return false
	}
	signals := make(map[goroutine.Place]bool)
	walk(own, func(n *goroutine.Node) (on bool) {
		if n.Kind == goroutine.Sync && (n.Op.Kind == goroutine.Close || n.Op.Kind == goroutine.GroupDone) {
			for _, at := range n.Op.Objects {
				signals[at] = true
			}
		}
		return true
	})
	return slices.ContainsFunc(s.Nodes, func(n *goroutine.Node) bool {
		return n.Kind == goroutine.Sync && user(n.Thread) != nil && n.Op.Kind.Acquires() &&
			slices.ContainsFunc(n.Op.Objects, func(at goroutine.Place) bool { return signals[at] })
	})
}

// byUser reports whether a user of the object makes one of two accesses, and users
// are known to call methods at the same time if both do.
func byUser(n, m *goroutine.Node) bool {
	a, b := user(n.Thread), user(m.Thread)
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

func (c *checker) reportUnguarded(s *goroutine.Scope, p pair, guarded, bare *goroutine.Node, lock goroutine.Place) {
	if !c.first(bare) {
		return
	}
	name := s.Spell(lock)
	if n := lock.Path.Len(); name == "?" && n > 0 {
		name = cmp.Or(lock.Path.Step(n-1).Name, "the lock") // of an object that the function has no name for
	}
	c.r.Report(diag.Finding{
		Check: unguardedField,
		Pos:   bare.Access.Pos,
		Message: fmt.Sprintf("%s is %s here without %s, which is held where it is %s at %s",
			c.nameOf(bare.Access), did(bare), name, did(guarded), c.at(guarded.Access.Pos)),
		Related: []diag.Related{{Pos: guarded.Access.Pos, Message: name + " is held here"}},
		About:   aboutPlace(s, p.place),
		Against: againstPair(unguardedField, s, p),
	})
}
