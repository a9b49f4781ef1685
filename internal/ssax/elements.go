package ssax

import (
	"slices"

	"golang.org/x/tools/go/ssa"
)

// Elements returns args, the arguments of a call, with the elements of a variadic argument
// instead of their slice, and so those of a slice literal.
func Elements(args []ssa.Value) []ssa.Value {
	if len(args) == 0 {
		return nil
	}
	list, ok := args[len(args)-1].(*ssa.Slice)
	if !ok {
		return args
	}
	array, ok := list.X.(*ssa.Alloc)
	if !ok || array.Comment != "varargs" && array.Comment != "slicelit" {
		return args // some slice of the caller's
	}
	return append(slices.Clone(args[:len(args)-1]), Listed(list)...)
}

// Listed returns what is stored to the elements of the array that list is a slice of, if that is a variable: one that
// the compiler makes for the arguments of a call, say.
func Listed(list ssa.Value) []ssa.Value {
	var out []ssa.Value
	if part, ok := list.(*ssa.Slice); ok {
		if array, ok := part.X.(*ssa.Alloc); ok {
			for addr := range UsesOf[*ssa.IndexAddr](array) {
				for _, st := range StoresTo(addr) {
					out = append(out, st.Val)
				}
			}
		}
	}
	return out
}
