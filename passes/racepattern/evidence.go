package racepattern

import (
	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/goroutine"
	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/syncmodel"
)

// lexical reports whether both accesses of p are written in the function that the
// scope is of and its literals.
func lexical(s *goroutine.Scope, p pair) bool {
	nest := ssax.EnclosingDeclared(s.Root)
	return ssax.EnclosingDeclared(p.a.Frame.Func) == nest && ssax.EnclosingDeclared(p.b.Frame.Func) == nest
}

// isOwn reports whether p is a variable that the function declares, or part of one,
// or an element of a slice or map that it makes. What others have made may be
// theirs, or handed around.
func isOwn(s *goroutine.Scope, p goroutine.Place) bool {
	if p.Path.Root.Kind != accesspath.Local || p.Path.Len() > 1 {
		return false
	}
	switch v := p.Path.Root.Value.(type) {
	case *ssa.Alloc, *ssa.MakeMap, *ssa.MakeSlice:
		return ssax.EnclosingDeclared(v.Parent()) == ssax.EnclosingDeclared(s.Root)
	}
	return false
}

// startTogether reports whether nothing says when the goroutines of p run but what
// starts them: neither has to wait for a request, which the other one may have
// sent, or for a garbage collection. Requests come at the same time, but for those that a test makes itself, one
// after the other mostly.
func startTogether(s *goroutine.Scope, p pair) bool {
	return p.a.Thread == p.b.Thread && !ssax.InTestFile(s.Root) && startsBy(p.a.Thread, syncmodel.OnRequest) ||
		startsBy(p.a.Thread, syncmodel.OnCall) && startsBy(p.b.Thread, syncmodel.OnCall)
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
		site, ok := t.Spawn.Instr.(ssa.CallInstruction)
		if !ok {
			return false
		}
		e, ok := syncmodel.First[*syncmodel.Spawn](syncmodel.Lookup(ssax.Callee(site.Common())))
		if !ok || e.Start != syncmodel.OnCall && e.Start != syncmodel.OnTimer && e.Start != reason {
			return false
		}
	}
	return true
}

// isCertain reports whether g starts a goroutine in any case, once its function, which f is a call of, runs. In the
// function that the scope is of, the reader sees the condition; a helper may have reasons of its own.
func isCertain(g *ssa.Go, f *goroutine.Frame) bool {
	if ssax.EnclosingDeclared(g.Parent()) == ssax.EnclosingDeclared(outermost(f).Func) {
		return true
	}
	for _, b := range g.Parent().Blocks {
		if _, ok := b.Instrs[len(b.Instrs)-1].(*ssa.Return); ok && b != g.Parent().Recover && !g.Block().Dominates(b) {
			return ssax.InLoop(g.Block())
		}
	}
	return true
}
