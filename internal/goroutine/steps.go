package goroutine

import (
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/ssax"
)

// deref returns what the pointers at places refer to.
func deref(places []Place) []Place {
	out := make([]Place, len(places))
	for i, p := range places {
		p.Deref = true
		out[i] = p
	}
	return out
}

// isWhole reports whether v is all of what it slices, or what make returns.
func isWhole(v *ssa.Slice) bool {
	alloc, ok := v.X.(*ssa.Alloc)
	return v.Low == nil && (v.High == nil || ok && alloc.Comment == "makeslice")
}

// grows reports whether a call of append makes a new array for certain: something is added to a slice
// that has no room for it.
func (r *resolution) grows(f *Frame, call *ssa.Call) bool {
	added, ok := call.Call.Args[1].(*ssa.Slice)
	if !ok || arrayLen(added.X) <= 0 || !isWhole(added) {
		return false
	}
	switch _, old := r.source(f, call.Call.Args[0]); old := old.(type) {
	case *ssa.MakeSlice:
		return old.Len == old.Cap
	case *ssa.Slice:
		if old.Max != nil {
			return old.Max == old.High
		}
		n := arrayLen(old.X)
		return n >= 0 && (old.High == nil || constInt(old.High) == n)
	}
	return false
}

// arrayLen returns the length of the array that v points to, -1 if it points to none.
func arrayLen(v ssa.Value) int64 {
	if p, ok := v.Type().Underlying().(*types.Pointer); ok {
		if a, ok := p.Elem().Underlying().(*types.Array); ok {
			return a.Len()
		}
	}
	return -1
}

func fieldStep(t types.Type, i int) accesspath.Step {
	return accesspath.Step{Kind: accesspath.Field, Name: ssax.StructOf(t).Field(i).Name()}
}

// elemStep names an element by its index where that is a constant, here or where callers say which. Indexes
// that are computed are not the same in different goroutines; see Access.Index.
func (r *resolution) elemStep(f *Frame, index ssa.Value) accesspath.Step {
	_, index = r.source(f, index)
	return accesspath.Step{Kind: accesspath.Elem, Name: constText(index)}
}

// isReference reports whether values of type t refer to other variables. Those that
// may be of any type count: interface values, and those of a type parameter whose
// types have nothing in common.
func isReference(t types.Type) bool {
	switch ssax.CoreType(t).(type) {
	case *types.Pointer, *types.Map, *types.Slice, *types.Chan, *types.Signature, nil:
		return true
	}
	return false
}
