package locks

import (
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/syncmodel"
)

// Wrapper returns the lock that users know where p, a path in fn, leads to one inside: the first
// field or variable on the way whose type has methods Lock and Unlock of its own, or is a struct of
// nothing but an embedded lock. It also returns what that is a field of. It is false if there is none.
func Wrapper(p accesspath.Path, fn *ssa.Function) (known accesspath.Path, owner types.Type, ok bool) {
	t, prefix := p.RootType(fn), accesspath.Path{Root: p.Root}
	for i := 0; i < p.Len() && t != nil; i++ {
		if syncmodel.UserLock(t) != nil || isBareLock(t) {
			return prefix, owner, true
		}
		s := p.Step(i)
		owner, t, prefix = t, s.Type(t), prefix.Append(s)
	}
	return p, nil, false
}

// isBareLock reports whether t, or what it points to, is a declared struct of nothing but an
// embedded lock: another name for that.
func isBareLock(t types.Type) bool {
	named := ssax.NamedOf(t)
	if named == nil {
		return false
	}
	st, ok := named.Underlying().(*types.Struct)
	if !ok || st.NumFields() != 1 || !st.Field(0).Embedded() || named.NumMethods() > 0 {
		return false
	}
	inner, ok := types.Unalias(st.Field(0).Type()).(*types.Named)
	return ok && syncmodel.LockKindOf(inner) != 0
}
