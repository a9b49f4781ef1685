package memory

import (
	"go/types"

	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/ssax"
)

// A Location is memory with a name. The type tells apart what the path alone
// does not: the pointer s.next, and the variable that it points to.
type Location struct {
	Path accesspath.Path
	Type types.Type // of the variable at Path; nil if it is not known of any variable with the root
	Part Part
}

// Overlaps reports whether l and m, whose paths start from the same root, may
// share memory. As for equal paths, it is assumed that the pointers on the way
// are not overwritten.
//
// Elements overlap unless their indexes are different constants. A path that is
// cut overlaps with whatever may be below.
func (l Location) Overlaps(m Location) bool {
	if l.Path.Root != m.Path.Root || !l.Part.meets(m.Part) {
		return false
	}
	if l.Path.Len() > m.Path.Len() {
		l, m = m, l
	}
	for i := range l.Path.Len() {
		if !l.Path.Step(i).Meets(m.Path.Step(i)) {
			return false
		}
	}
	switch {
	case l.Path.Cut():
		return true
	case l.Path.Len() < m.Path.Len():
		return l.Part == Whole && covers(l.Type, m, l.Path.Len())
	}
	return m.Path.Cut() || l.Part != Whole || sameVariable(l.Type, m.Type)
}

// covers reports whether a variable of type t contains m, to which the steps from n on
// lead, with no pointer in between or at the end.
func covers(t types.Type, m Location, n int) bool {
	if t == nil {
		return false
	}
	for i := n; i < m.Path.Len(); i++ {
		switch u := ssax.CoreType(t).(type) {
		case *types.Array:
			t = u.Elem()
		case *types.Struct:
			f := ssax.FieldNamed(u, m.Path.Step(i).Name)
			if f == nil {
				return false
			}
			t = f.Type()
		default:
			return false
		}
	}
	return m.Path.Cut() || m.Type == nil || sameVariable(t, m.Type)
}

// sameVariable reports whether two accesses with one path, which see variables of
// types t and u, may be to one variable: of a pointer and what it points to, at
// most one is a reference.
func sameVariable(t, u types.Type) bool {
	return types.Identical(t, u) || !ssax.IsReference(t) && !ssax.IsReference(u)
}
