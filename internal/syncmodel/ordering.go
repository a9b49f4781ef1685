package syncmodel

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"
)

// IsOrdering reports whether fn is one of the methods by which package sort and container/heap sort
// what they are given, on the goroutine and under the locks of who calls them: nobody else does.
func IsOrdering(fn *ssa.Function) bool {
	recv := fn.Signature.Recv()
	if recv == nil || !slices.Contains([]string{"Len", "Less", "Swap", "Push", "Pop"}, fn.Name()) {
		return false
	}
	set := types.NewMethodSet(recv.Type())
	return !slices.ContainsFunc([]string{"Len", "Less", "Swap"}, func(name string) bool {
		return set.Lookup(fn.Pkg.Pkg, name) == nil
	})
}
