package view

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/goroutine"
	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/syncmodel"
	"github.com/concvet/concvet/passes/racepattern/scene"
)

// Lexical reports whether both accesses of p are written in the function that the
// scope is of and its literals.
func Lexical(s *goroutine.Scope, p scene.Pair) bool {
	nest := ssax.EnclosingDeclared(s.Root)
	return ssax.EnclosingDeclared(p.A.Frame.Func) == nest && ssax.EnclosingDeclared(p.B.Frame.Func) == nest
}

// StartTogether reports whether nothing says when the goroutines of p run but what
// starts them: neither has to wait for a request, which the other one may have
// sent, or for a garbage collection. Requests come at the same time, but for those that a test makes itself, one
// after the other mostly.
func StartTogether(s *goroutine.Scope, p scene.Pair) bool {
	return p.A.Thread == p.B.Thread && !ssax.InTestFile(s.Root) && startsBy(p.A.Thread, syncmodel.OnRequest) ||
		startsBy(p.A.Thread, syncmodel.OnCall) && startsBy(p.B.Thread, syncmodel.OnCall) ||
		meetsMaker(s, p.A.Thread, p.B.Thread) || meetsMaker(s, p.B.Thread, p.A.Thread)
}

// meetsMaker reports whether own is a goroutine that the function which makes the object starts, and by is a call of a method
// that other modules can call: nobody has the object before that function returns, so that each call comes after the start.
// Who writes a method that others can call says that they may do so at any time.
func meetsMaker(s *goroutine.Scope, own, by *goroutine.Thread) bool {
	return s.Owner != nil && s.Starter != nil && s.Starter.Signature.Recv() == nil &&
		by.Client && by.Frame != nil && ssax.IsOpen(by.Frame.Func) && !hasClient(own) && startsBy(own, syncmodel.OnCall)
}

// hasClient reports whether t is a call by a user, or was started by one.
func hasClient(t *goroutine.Thread) bool {
	for ; t != nil; t = t.Parent() {
		if t.Client {
			return true
		}
	}
	return false
}

// startsBy reports whether it is known what starts the goroutine of t, and that it, and
// those that it descends from, are started by a go statement or a call, or for the
// reason that is given. That a function has the type of a handler does not show that a
// server calls it: a test or a middleware may.
func startsBy(t *goroutine.Thread, reason syncmodel.Start) bool {
	for ; t.Spawn != nil; t = t.Parent() {
		if g, ok := t.Spawn.Instr.(*ssa.Go); ok {
			if !isCertain(g, t.Spawn.Frame) {
				return false
			}
			continue
		}
		if t.Sure && (t.On == syncmodel.OnCall || t.On == reason) {
			continue
		}
		site, ok := t.Spawn.Instr.(ssa.CallInstruction)
		if !ok {
			return false
		}
		e, ok := syncmodel.EffectOf[*syncmodel.Spawn](site.Common())
		if !ok || e.Start != syncmodel.OnCall && e.Start != syncmodel.OnTimer && e.Start != reason {
			return false
		}
	}
	return true
}

// isCertain reports whether g starts a goroutine in any case, once its function, which f is a call of, runs. In the
// function that the scope is of, the reader sees the condition; a helper may have reasons of its own.
func isCertain(g *ssa.Go, f *goroutine.Frame) bool {
	if ssax.EnclosingDeclared(g.Parent()) == ssax.EnclosingDeclared(scene.Outermost(f).Func) {
		return true
	}
	return ssax.IsAlwaysPassed(g.Block()) || ssax.InLoop(g.Block())
}

// IsTest reports whether t, or what has started it, is a test that another one runs: those of a table have a row each.
func IsTest(t *goroutine.Thread) bool {
	for ; t != nil && t.Spawn != nil; t = t.Parent() {
		if call, ok := t.Spawn.Instr.(ssa.CallInstruction); ok {
			if e, ok := syncmodel.EffectOf[*syncmodel.Spawn](call.Common()); ok && e.Await {
				return true
			}
		}
	}
	return false
}

// Settles returns what the goroutine of n does atomically in a function that leads to n: it may settle there which
// goroutine is to go on. Nil if it does nothing.
func Settles(n *goroutine.Node) ssa.Instruction {
	for f := n.Frame; f != nil && f.Thread == n.Thread; f = f.Caller {
		for _, b := range f.Func.Blocks {
			if i := slices.IndexFunc(b.Instrs, isSettling); i >= 0 {
				return b.Instrs[i]
			}
		}
	}
	return nil
}

// isSettling reports whether instr is an atomic operation whose result is used. Who only counts or stores learns nothing of the others.
func isSettling(instr ssa.Instruction) bool {
	call, ok := instr.(*ssa.Call)
	if !ok || len(*call.Referrers()) == 0 {
		return false
	}
	_, ok = syncmodel.EffectOf[*syncmodel.Atomic](call.Common())
	return ok
}

// InRounds reports whether t is started again and again by a goroutine that runs one instance at a time.
func InRounds(t *goroutine.Thread) bool {
	for t = t.Parent(); t != nil; t = t.Parent() {
		if t.Many && t.Serial {
			return true
		}
	}
	return false
}

// IsDeep reports whether others run the function of the goroutine of n, such as a handler, and give it something, and it gets to n by
// several calls: that hangs on what it is given.
func IsDeep(n *goroutine.Node) bool {
	t := n.Thread
	if t.Spawn == nil || t.Frame == nil || n.Frame.Depth() <= maxHandled {
		return false
	}
	_, byGo := t.Spawn.Instr.(*ssa.Go)
	return !byGo && t.Frame.Func.Signature.Params().Len() > 0
}

// maxHandled is how many calls lead at most from a function that others run to what it surely does.
const maxHandled = 1
