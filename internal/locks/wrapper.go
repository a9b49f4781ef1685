package locks

import (
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/syncmodel"
)

// Wrapper returns the lock that users know where p, a path in fn, leads to one inside: the first
// field or variable on the way whose type has methods Lock and Unlock of its own. It also returns what
// that is a field of. It is false if there is none.
func Wrapper(p accesspath.Path, fn *ssa.Function) (known accesspath.Path, owner types.Type, ok bool) {
	t, prefix := p.RootType(fn), accesspath.Path{Root: p.Root}
	for i := 0; i < p.Len() && t != nil; i++ {
		if syncmodel.UserLock(t) != nil {
			return prefix, owner, true
		}
		s := p.Step(i)
		owner, t, prefix = t, s.Type(t), prefix.Append(s)
	}
	return p, nil, false
}
