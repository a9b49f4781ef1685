package racepattern

import (
	"fmt"
	"go/token"
	"path/filepath"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/diag"
	"github.com/concvet/concvet/internal/evidence"
	"github.com/concvet/concvet/internal/goroutine"
	"github.com/concvet/concvet/internal/memory"
	"github.com/concvet/concvet/internal/ssax"
)

// report tells of a race.
func (c *checker) report(check *diag.Check, x *race, v evidence.Verdict) {
	here, there := x.sides()
	mine, theirs := x.why.First, x.why.Second
	if here == x.b {
		mine, theirs = theirs, mine
	}
	f := diag.Finding{
		Check:   check,
		Pos:     here.Access.Pos,
		Message: c.message(here, there),
		About:   aboutPlace(x.Scope, x.place),
		Verdict: v,
	}
	other := "the other access, a " + kind(there.Access)
	f.Related = append(f.Related, diag.Related{Pos: there.Access.Pos, Message: other})
	for _, n := range starts(here, there) {
		if n.Instr != nil {
			f.Related = append(f.Related, diag.Related{Pos: ssax.Pos(n.Instr), Message: "the goroutine is started here"})
		}
	}
	c.relateLocks(&f, x.Scope, here, mine)
	c.relateLocks(&f, x.Scope, there, theirs)
	c.proposeRace(f, there.Access.Pos)
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
func (c *checker) relateLocks(f *diag.Finding, s *goroutine.Scope, n *goroutine.Node, held []goroutine.Place) {
	for _, p := range held {
		if name := s.Spell(p); name != "?" {
			msg := name + " is held here, but not at the other access"
			f.Related = append(f.Related, diag.Related{Pos: n.Access.Pos, Message: msg})
		}
	}
}

// checkOf returns the check that a race between p.a and p.b is reported by.
func checkOf(p pair) *diag.Check {
	a, b := p.a.Access, p.b.Access
	switch {
	case a.Atomic || b.Atomic:
		return mixedAtomic
	case len(a.Via) > 0 || len(b.Via) > 0:
		return unsafeValue
	case a.Part == memory.MapState || b.Part == memory.MapState:
		return sharedMap
	case a.Part == memory.Tail || b.Part == memory.Tail || endsInElement(p.place):
		return sharedElement
	}
	return sharedVariable
}

func (c *checker) message(here, there *goroutine.Node) string {
	name := c.nameOf(here.Access)
	if here == there {
		return fmt.Sprintf("%s is %s here by several goroutines at the same time", name, did(here))
	}
	return fmt.Sprintf("%s is %s here and %s at %s by %s, and neither waits for the other",
		name, did(here), did(there), c.at(there.Access.Pos), c.who(here, there))
}

// who says which goroutine there is in, as seen from here.
func (c *checker) who(here, there *goroutine.Node) string {
	t := there.Thread
	switch {
	case t.Client && here.Thread == t:
		return "another call of " + t.Frame.Func.Name()
	case t.Client:
		return "a call of " + t.Frame.Func.Name()
	case here.Thread == t:
		return "another goroutine started at " + c.at(t.Spawn.Instr.Pos())
	case t.Spawn == nil || descends(here.Thread, t):
		return "the goroutine that started this one"
	}
	return "the goroutine started at " + c.at(t.Spawn.Instr.Pos())
}

// descends reports whether t was started by above, directly or not.
func descends(t, above *goroutine.Thread) bool {
	for t = t.Parent(); t != nil; t = t.Parent() {
		if t == above {
			return true
		}
	}
	return false
}

// starts returns the nodes that start the goroutines of a and b.
func starts(a, b *goroutine.Node) []*goroutine.Node {
	var out []*goroutine.Node
	if a.Thread.Spawn != nil {
		out = append(out, a.Thread.Spawn)
	}
	if b.Thread.Spawn != nil && b.Thread != a.Thread {
		out = append(out, b.Thread.Spawn)
	}
	return out
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

// lineOf returns the start of the line of pos.
func (c *checker) lineOf(pos token.Pos) token.Pos { return ssax.LineStart(c.pass.Fset, pos) }

func (c *checker) at(pos token.Pos) string {
	p := ssax.Place(c.pass.Fset, pos)
	return fmt.Sprintf("%s:%d", filepath.Base(p.Filename), p.Line)
}
