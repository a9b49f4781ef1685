package locks

import (
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/ssax"
)

// lengthOf returns what conditions call the length that v asks for, a call of len: that
// of one container is the same until something is put in or taken out. Channels are left
// to the other goroutines.
func (f *Flow) lengthOf(v *ssa.Call) (accesspath.Path, bool) {
	container := ssax.BuiltinArg(v, "len")
	if container == nil {
		return accesspath.Path{}, false
	}
	if _, ok := ssax.CoreType(container.Type()).(*types.Chan); ok {
		return accesspath.Path{}, false
	}
	return f.container(container).Length(), true
}

// container names v, a container, by where it was read from, if that is a location
// which holds v itself: a path does not tell a slice from its beginning.
func (f *Flow) container(v ssa.Value) accesspath.Path {
	whole := false
	switch v := v.(type) {
	case *ssa.Parameter:
		whole = true
	case *ssa.UnOp:
		switch v.X.(type) {
		case *ssa.FieldAddr, *ssa.IndexAddr, *ssa.Global:
			whole = v.Op == token.MUL
		case *ssa.Alloc, *ssa.FreeVar:
			cell := ssax.Origin(v.X)
			whole = f.config.Resolver.Of(cell) == accesspath.LocalPath(cell)
		}
	}
	if _, isMap := ssax.CoreType(v.Type()).(*types.Map); isMap || whole {
		return f.config.Resolver.Of(v)
	}
	return accesspath.LocalPath(v)
}

// isLength reports whether p is a length.
func isLength(p accesspath.Path) bool {
	_, last, ok := p.Parent()
	return ok && last.Kind == accesspath.Length
}

// IsDerived reports whether p is no location, but a length or what was computed from the value of
// one.
func IsDerived(p accesspath.Path) bool {
	_, last, ok := p.Parent()
	return ok && (last.Kind == accesspath.Length || last.Kind == accesspath.Computed)
}

// source returns the location that p, if it is derived, is derived from.
func source(p accesspath.Path) accesspath.Path {
	for IsDerived(p) {
		p, _, _ = p.Parent()
	}
	return p
}

// lengthIn returns a function that reports whether a path may be the length of the
// container at addr.
func lengthIn(addr accesspath.Path) func(accesspath.Path) bool {
	same := sameMemory(addr)
	return func(p accesspath.Path) bool {
		container, last, ok := p.Parent()
		return ok && last.Kind == accesspath.Length && same(container)
	}
}

// resized forgets the lengths that a call changes: one of delete or clear, and one of a
// function that assigns the container. Other facts stay, see [Flow.clobbered].
func (f *Flow) resized(call ssa.CallInstruction, s State) State {
	if s.knowsNothing() {
		return s
	}
	old := f.clobbered(call)
	if v, ok := call.(*ssa.Call); ok {
		for _, name := range []string{"delete", "clear"} {
			if m := ssax.BuiltinArg(v, name); m != nil {
				old = f.staleAfter(resizing{v}, func() staleness {
					return staleness{at: lengthIn(f.config.Resolver.Of(m))}
				})
			}
		}
	}
	stale := func(x fact) bool {
		a := &f.atoms.keys[x.atom]
		return (isLength(a.X) || isLength(a.Y)) && old.fact(x)
	}
	return s.updateIf(
		func(w *world) bool { return slices.ContainsFunc(w.facts, stale) },
		func(w *world) { w.facts = slices.DeleteFunc(w.facts, stale) })
}

// A resizing stands for what a call of a builtin function does to the container that
// it is given.
type resizing struct{ v *ssa.Call }
