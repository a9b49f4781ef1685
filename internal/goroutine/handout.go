package goroutine

import (
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/memory"
	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/syncmodel"
)

// handOut lays out that the caller of the scope reads what its function returns, if
// that is nothing but data: without a lock or channel in it, no goroutine should
// write to it any longer.
func (b *builder) handOut(f *Frame, cur *Node, ret *ssa.Return) *Node {
	if f.Caller != nil || f.client || b.scope.Owner != nil {
		return cur
	}
	for i := range ret.Results {
		v := ssax.Returned(ret, i) // of functions with deferred calls all return statements load the same variable
		a := memory.Access{Base: v}
		switch t := ssax.CoreType(v.Type()).(type) {
		case *types.Slice:
			a.Steps, a.Type = memory.SomeElement(), t.Elem()
		case *types.Map:
			a.Part, a.Type = memory.MapState, v.Type()
		case *types.Pointer:
			a.Type = t.Elem()
		default:
			continue
		}
		if isData(v.Type(), 0) {
			b.accesses = append(b.accesses[:0], a)
			if n := b.addTouches(f, cur, ret); n != cur {
				n.Access.Handed, cur = true, n
			}
		}
	}
	return cur
}

// maxDataDepth bounds how deep isData looks into a type.
const maxDataDepth = 5

// isData reports whether goroutines have nothing to synchronize by in a value of type t.
func isData(t types.Type, depth int) bool {
	if depth > maxDataDepth || syncmodel.LockKindOf(t) != 0 {
		return false
	}
	if n, ok := types.Unalias(t).(*types.Named); ok && n.Obj().Pkg() != nil && syncmodel.Primitive(n.Obj().Pkg().Path()) {
		return false
	}
	switch u := t.Underlying().(type) {
	case *types.Basic:
		return true
	case *types.Slice:
		return isData(u.Elem(), depth+1)
	case *types.Array:
		return isData(u.Elem(), depth+1)
	case *types.Pointer:
		return isData(u.Elem(), depth+1)
	case *types.Map:
		return isData(u.Key(), depth+1) && isData(u.Elem(), depth+1)
	case *types.Interface:
		return ssax.IsError(t)
	case *types.Struct:
		for f := range u.Fields() {
			if !isData(f.Type(), depth+1) {
				return false
			}
		}
		return true
	}
	return false
}
