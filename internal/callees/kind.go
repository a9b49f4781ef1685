package callees

import (
	"go/types"
	"slices"

	"github.com/concvet/concvet/internal/ssax"
)

// A kind tells how values of a type are followed.
type kind uint8

const (
	ignored   kind = iota // no functions or interfaces are found there
	scalar                // a function or interface value
	reference             // refers to a variable that holds such, or several
	array                 // one node with its elements
)

// maxNesting bounds the types inside of types that are looked at.
const maxNesting = 4

// kindOf returns the kind of t. Values of interface types without methods and errors are
// too many, and tell too little. Structs have no nodes: their fields do.
func (f *flow) kindOf(t types.Type) kind {
	if _, ok := t.(*types.Basic); ok {
		return ignored
	}
	return f.kinds.Of(t, func(t types.Type) kind { return kindWithin(t, maxNesting) })
}

func kindWithin(t types.Type, depth int) kind {
	t = types.Unalias(t)
	if _, ok := t.(*types.TypeParam); ok || depth == 0 {
		return ignored
	}
	inner := func(elems ...types.Type) bool {
		return slices.ContainsFunc(elems, func(e types.Type) bool { return kindWithin(e, depth-1) != ignored })
	}
	found := ignored
	switch u := t.Underlying().(type) {
	case *types.Signature:
		return scalar
	case *types.Interface:
		if u.NumMethods() > 0 && !ssax.IsError(t) {
			return scalar
		}
	case *types.Pointer:
		if inner(u.Elem()) {
			found = reference
		}
	case *types.Slice:
		if inner(u.Elem()) {
			found = reference
		}
	case *types.Chan:
		if inner(u.Elem()) {
			found = reference
		}
	case *types.Map:
		if inner(u.Key(), u.Elem()) {
			found = reference
		}
	case *types.Array:
		if inner(u.Elem()) {
			found = array
		}
	}
	return found
}
