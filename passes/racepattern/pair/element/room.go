package element

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/goroutine"
)

// MayHaveRoom reports whether something in s speaks for space behind the end of
// the slice at p: it was made with a capacity, cut from a longer one, or is the
// result of an append. A slice that comes from elsewhere counts as full, as a
// literal is; appends copy it then. Two appends to one slice write the same memory
// only if there is space.
func MayHaveRoom(s *goroutine.Scope, p goroutine.Place) bool {
	if p.Path.Root.Kind == accesspath.Local && p.Path.Len() == 0 && hasRoom(p.Path.Root.Value, 0) {
		return true
	}
	return slices.ContainsFunc(s.Nodes, func(n *goroutine.Node) bool {
		store, ok := n.Instr.(*ssa.Store)
		return ok && n.Kind == goroutine.Touch && hasRoom(store.Val, 0) &&
			slices.ContainsFunc(n.Access.Places, func(q goroutine.Place) bool { return q.Frame == p.Frame && q.Path == p.Path })
	})
}

// maxRoomDepth bounds the chain of definitions that hasRoom follows.
const maxRoomDepth = 5

// hasRoom reports whether v shows that it is a slice with a capacity beyond its
// length.
func hasRoom(v ssa.Value, depth int) bool {
	if depth > maxRoomDepth {
		return false
	}
	switch v := v.(type) {
	case *ssa.MakeSlice:
		return v.Len != v.Cap
	case *ssa.Alloc: // what make with constants allocates
		return slices.ContainsFunc(*v.Referrers(), func(instr ssa.Instruction) bool {
			cut, ok := instr.(*ssa.Slice)
			return ok && hasRoom(cut, depth+1)
		})
	case *ssa.Slice:
		return v.High != nil && v.Max == nil && !isLength(v.High, v.X)
	case *ssa.Call:
		b, ok := v.Call.Value.(*ssa.Builtin)
		return ok && b.Name() == "append"
	case *ssa.ChangeType:
		return hasRoom(v.X, depth+1)
	case *ssa.Phi:
		return slices.ContainsFunc(v.Edges, func(e ssa.Value) bool { return hasRoom(e, depth+1) })
	}
	return false
}

// isLength reports whether high is the length of the array that x points to, as
// it is where make has no capacity.
func isLength(high, x ssa.Value) bool {
	c, ok := high.(*ssa.Const)
	n, isArray := arrayLen(x.Type())
	return ok && isArray && c.Int64() == n
}

func arrayLen(t types.Type) (n int64, ok bool) {
	p, ok := t.Underlying().(*types.Pointer)
	if !ok {
		return 0, false
	}
	a, ok := p.Elem().Underlying().(*types.Array)
	if !ok {
		return 0, false
	}
	return a.Len(), true
}
