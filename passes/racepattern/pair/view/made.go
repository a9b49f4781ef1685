package view

import (
	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/goroutine"
	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/passes/racepattern/scene"
)

// maxSteps is how many fields may lead from an object to what is accessed in it.
const maxSteps = 2

// IsClose reports whether the function by which a goroutine starts that makes both accesses of q, or starts those that do, makes the object
// itself or calls what makes it, and fields lead from there to p: what is further away, and what is one of several, goes by more names than one.
func IsClose(s *goroutine.Scope, p goroutine.Place, q scene.Pair) bool {
	for i := range p.Path.Len() {
		if p.Path.Step(i).Kind != accesspath.Field {
			return false
		}
	}
	if p.Path.Root.Kind == accesspath.Global {
		return p.Path.Len() == 0
	}
	maker := s.Frames[p.Frame]
	return isOrStarts(maker.Thread, q.A.Thread) && isOrStarts(maker.Thread, q.B.Thread) && maker.Depth() <= 1 && p.Path.Len() <= maxSteps
}

func isOrStarts(t, other *goroutine.Thread) bool { return t == other || scene.Descends(other, t) }

// IsMade reports whether p is part of an object that a function of the scope makes, or of a package
// variable.
func IsMade(p goroutine.Place) bool {
	switch p.Path.Root.Kind {
	case accesspath.Global:
		return true
	case accesspath.Local:
		switch p.Path.Root.Value.(type) {
		case *ssa.Alloc, *ssa.MakeMap, *ssa.MakeSlice:
			return true
		}
	}
	return false
}

// IsOne reports whether the function that the scope is of is given the object at p, and fields lead from there to what is
// accessed: whatever it is given is the same for all goroutines of one call.
func IsOne(s *goroutine.Scope, p goroutine.Place) bool {
	root := p.Path.Root
	if s.Owner != nil || root.Kind != accesspath.Param || s.Frames[p.Frame].Caller != nil || s.Frames[p.Frame].Func != s.Root || p.Path.Len() > maxSteps {
		return false
	}
	for i := range p.Path.Len() {
		if p.Path.Step(i).Kind != accesspath.Field {
			return false
		}
	}
	return true
}

// IsOwn reports whether p is a variable that the function declares, or part of one,
// or an element of a slice or map that it makes. What others have made may be
// theirs, or handed around.
func IsOwn(s *goroutine.Scope, p goroutine.Place) bool {
	if p.Path.Root.Kind != accesspath.Local || p.Path.Len() > 1 {
		return false
	}
	switch v := p.Path.Root.Value.(type) {
	case *ssa.Alloc, *ssa.MakeMap, *ssa.MakeSlice:
		return ssax.EnclosingDeclared(v.Parent()) == ssax.EnclosingDeclared(s.Root)
	}
	return false
}
