package ssax

import (
	"slices"

	"golang.org/x/tools/go/ssa"
)

// A Nest is a declared function, or the package initializer, together with all
// function literals and range-over-func bodies inside it.
type Nest struct {
	Root  *ssa.Function
	Funcs []*ssa.Function // Root first, then the literals in source order
}

// Nests returns the nests of pkg: one for the package initializer and one for
// each function of src that is declared and has a body. src is in source order
// and may contain literals, as the SrcFuncs of buildssa do.
//
// The initializer comes first, since it runs first; the others keep the order
// of src.
func Nests(pkg *ssa.Package, src []*ssa.Function) []*Nest {
	var nests []*Nest
	if init := pkg.Func("init"); init != nil && len(init.Blocks) > 0 {
		nests = append(nests, newNest(init))
	}
	for _, fn := range src {
		if fn.Parent() == nil && len(fn.Blocks) > 0 {
			nests = append(nests, newNest(fn))
		}
	}
	return nests
}

// newNest collects the nest of root, in preorder.
func newNest(root *ssa.Function) *Nest {
	n := &Nest{Root: root}
	var add func(fn *ssa.Function)
	add = func(fn *ssa.Function) {
		n.Funcs = append(n.Funcs, fn)
		for _, anon := range literals(fn) {
			add(anon)
		}
	}
	add(root)
	return n
}

// literals returns the functions directly inside fn in source order. The
// builder's order differs where it emits code out of order, as for the post
// statement of a loop. The literals of the initializer come from several files,
// whose positions do not compare from run to run; they stay in the order of
// initialization.
func literals(fn *ssa.Function) []*ssa.Function {
	if fn.Syntax() == nil {
		return fn.AnonFuncs
	}
	return slices.SortedStableFunc(slices.Values(fn.AnonFuncs), func(a, b *ssa.Function) int {
		return int(a.Pos()) - int(b.Pos())
	})
}

// EnclosingDeclared returns the root of the nest that fn belongs to: the
// declared function, or package initializer, around the literal fn, or fn
// itself.
func EnclosingDeclared(fn *ssa.Function) *ssa.Function {
	for fn.Parent() != nil {
		fn = fn.Parent()
	}
	return fn
}
