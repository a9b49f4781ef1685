package ssax

import "go/types"

// CanHold reports whether a value of type t can lead to one of type part by fields, elements and pointers. An interface
// value or a function can lead to anything; but an error is taken to hold none.
func CanHold(t, part types.Type) bool {
	return holding{part, make(map[types.Type]bool)}.in(t)
}

// A holding asks for a type in others.
type holding struct {
	part types.Type
	seen map[types.Type]bool
}

func (h holding) in(t types.Type) bool {
	if t == nil || h.seen[t] || types.Identical(t, types.Universe.Lookup("error").Type()) {
		return false
	}
	h.seen[t] = true
	if types.Identical(t, h.part) {
		return true
	}
	switch u := t.Underlying().(type) {
	case *types.Interface, *types.Signature:
		return true
	case *types.Pointer:
		return h.in(u.Elem())
	case *types.Slice:
		return h.in(u.Elem())
	case *types.Array:
		return h.in(u.Elem())
	case *types.Chan:
		return h.in(u.Elem())
	case *types.Map:
		return h.in(u.Key()) || h.in(u.Elem())
	case *types.Tuple:
		for v := range u.Variables() {
			if h.in(v.Type()) {
				return true
			}
		}
	case *types.Struct:
		for f := range u.Fields() {
			if h.in(f.Type()) {
				return true
			}
		}
	}
	return false
}
