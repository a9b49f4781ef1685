package racepattern

import (
	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/goroutine"
	"github.com/concvet/concvet/internal/memory"
	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/syncmodel"
)

// isDirect reports whether all of p is in view of who reads the function that the
// scope is of: the variable is its own, both accesses and what starts their
// goroutines are written in it or its literals, and the goroutines are started by
// a call that is known to do that.
func isDirect(s *goroutine.Scope, p pair) bool {
	return lexical(s, p) && isOwn(s, p.place) && startsAtOnce(p.a.Thread) && startsAtOnce(p.b.Thread) &&
		p.a.Access.Part != memory.ChanState && p.b.Access.Part != memory.ChanState
}

// lexical reports whether all of p is written in the function that the scope is
// of and its literals: both accesses and what starts their goroutines.
func lexical(s *goroutine.Scope, p pair) bool {
	nest := ssax.EnclosingDeclared(s.Root)
	for _, n := range []*goroutine.Node{p.a, p.b} {
		if ssax.EnclosingDeclared(n.Frame.Func) != nest {
			return false
		}
		for t := n.Thread; t.Spawn != nil; t = t.Parent() {
			if t.Spawn.Instr == nil || ssax.EnclosingDeclared(t.Spawn.Instr.Parent()) != nest {
				return false
			}
		}
	}
	return true
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

// startsAtOnce reports whether nothing but the go statement or call that starts the
// goroutine of t, and those that it descends from, says when it runs.
func startsAtOnce(t *goroutine.Thread) bool {
	for ; t.Spawn != nil; t = t.Parent() {
		if _, ok := t.Spawn.Instr.(*ssa.Go); ok {
			continue
		}
		site, ok := t.Spawn.Instr.(ssa.CallInstruction)
		if !ok {
			return false
		}
		e, ok := syncmodel.First[*syncmodel.Spawn](syncmodel.Lookup(ssax.Callee(site.Common())))
		if !ok || e.Start != syncmodel.OnCall && e.Start != syncmodel.OnTimer {
			return false
		}
	}
	return true
}
