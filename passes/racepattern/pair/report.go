package pair

import (
	"fmt"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/diag"
	"github.com/concvet/concvet/internal/evidence"
	"github.com/concvet/concvet/internal/goroutine"
	"github.com/concvet/concvet/internal/memory"
	"github.com/concvet/concvet/internal/ssax"
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
	other := "the other access, a " + kind(there.Access)
	f.Related = append(f.Related, diag.Related{Pos: there.Access.Pos, Message: other})
	for _, n := range scene.Starts(here, there) {
		if n.Instr != nil {
			f.Related = append(f.Related, diag.Related{Pos: ssax.Pos(n.Instr), Message: "the goroutine is started here"})
		}
	}
	c.relateLocks(&f, x.Scope, here, mine)
	c.relateLocks(&f, x.Scope, there, theirs)
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

// relateLocks tells of the locks that only one side holds.
func (c *Checker) relateLocks(f *diag.Finding, s *goroutine.Scope, n *goroutine.Node, held []goroutine.Place) {
	for _, p := range held {
		if name := s.Spell(p); name != "?" {
			msg := name + " is held here, but not at the other access"
			f.Related = append(f.Related, diag.Related{Pos: n.Access.Pos, Message: msg})
		}
	}
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

func (c *Checker) message(here, there *goroutine.Node) string {
	name := c.nameOf(here.Access)
	if here == there {
		return fmt.Sprintf("%s is %s here by several goroutines at the same time", name, did(here))
	}
	return fmt.Sprintf("%s is %s here and %s at %s by %s, and neither waits for the other",
		name, did(here), did(there), c.At(there.Access.Pos), c.who(here, there))
}

// who says which goroutine there is in, as seen from here.
func (c *Checker) who(here, there *goroutine.Node) string {
	t := there.Thread
	switch {
	case t.Client && here.Thread == t:
		return "another call of " + t.Frame.Func.Name()
	case t.Client:
		return "a call of " + t.Frame.Func.Name()
	case here.Thread == t:
		return "another goroutine started at " + c.At(t.Spawn.Instr.Pos())
	case t.Spawn == nil || scene.Descends(here.Thread, t):
		return "the goroutine that started this one"
	}
	return "the goroutine started at " + c.At(t.Spawn.Instr.Pos())
}

// did says what happens to the variable at n, and by which call.
func did(n *goroutine.Node) string {
	verb := "read"
	if n.Access.Handed {
		return "returned"
	}
	if n.Access.Write {
		verb = "written"
	}
	if n.Access.Atomic {
		verb += " atomically"
	}
	if site, ok := n.Instr.(ssa.CallInstruction); ok && len(n.Access.Via) > 0 {
		if fn := ssax.Callee(site.Common()); fn != nil {
			verb += " by " + fn.Name()
		}
	}
	return verb
}

func kind(a *goroutine.Access) string {
	if a.Write {
		return "write"
	}
	return "read"
}
