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
	return append(slices.Clone(args[:len(args)-1]), listed(array)...)
}

// listed returns what is stored to the elements of array.
func listed(array *ssa.Alloc) []ssa.Value {
	var out []ssa.Value
	for _, ref := range *array.Referrers() {
		addr, ok := ref.(*ssa.IndexAddr)
		if !ok {
			continue
		}
		for _, st := range *addr.Referrers() {
			if st, ok := st.(*ssa.Store); ok && st.Addr == ssa.Value(addr) {
				out = append(out, st.Val)
			}
		}
	}
	return out
}
