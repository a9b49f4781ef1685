package pair

import (
	"github.com/concvet/concvet/internal/diag"
	"github.com/concvet/concvet/internal/evidence"
	"github.com/concvet/concvet/internal/goroutine"
	"github.com/concvet/concvet/internal/memory"
	"github.com/concvet/concvet/passes/racepattern/pair/element"
	"github.com/concvet/concvet/passes/racepattern/scene"
)

// tell tells of a race.
func (c *Checker) tell(check *diag.Check, x *race, v evidence.Verdict) {
	here, there := x.sides()
	mine, theirs := x.why.First, x.why.Second
	if here == x.B {
		mine, theirs = theirs, mine
	}
	f := diag.Finding{
		Check:   check,
		Pos:     here.Access.Pos,
		Message: c.message(here, there),
		About:   aboutPlace(x.Scope, x.Place),
		Verdict: v,
	}
	c.relateAccess(&f, here, there)
	c.relateStarts(&f, here, there)
	c.relateLocks(&f, x, here, there, mine, theirs)
	c.tellLoop(&f, x.Place)
	c.ProposeRace(f, there.Access.Pos)
}

// better reports whether a, where so many locks are held, rather than b is the
// place to change: the return that comes too early for what a call does; the one that
// is not atomic, or in a call that holds no lock; the
// write, of two writes the one with fewer locks, and then the one in the goroutine that
// was started.
func better(a, b *goroutine.Node, locksA, locksB int) bool {
	switch {
	case a.Access.Handed != b.Access.Handed && len(a.Access.Via)+len(b.Access.Via) > 0:
		return a.Access.Handed
	case a.Access.Atomic != b.Access.Atomic:
		return b.Access.Atomic
	case a.Access.Locked != b.Access.Locked:
		return b.Access.Locked
	case a.Access.Write != b.Access.Write:
		return a.Access.Write
	case locksA != locksB:
		return locksA < locksB
	}
	return a.Thread.ID > b.Thread.ID
}

// checkOf returns the check that a race between p.A and p.B is reported by.
func checkOf(p scene.Pair) *diag.Check {
	a, b := p.A.Access, p.B.Access
	switch {
	case a.Atomic || b.Atomic:
		return MixedAtomic
	case len(a.Via) > 0 || len(b.Via) > 0:
		return UnsafeValue
	case a.Part == memory.MapState || b.Part == memory.MapState:
		return SharedMap
	case a.Part == memory.Tail || b.Part == memory.Tail || element.EndsIn(p.Place):
		return SharedElement
	}
	return SharedVariable
}
