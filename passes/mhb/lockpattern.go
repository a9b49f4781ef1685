package mhb

import (
	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/ssax"
)

// sameOwner is I6, the lock patterns analysis, for one access: whether the lock is
// reached through what the variable at p is reached through, as s.mu and s.n are.
// Then who accesses the same instance of the variable holds the same lock, however
// many there are of both: pattern 3 of the paper, with s for this. So it is for a lock
// and a variable that one call declares, once each: there are as many of both as
// there are calls.
//
// Stage A of the paper, what is locked where, is the lockset at the access: s is
// one value in a frame, both places start from it, and the variable is a part of
// what it points to: a pointer in between could lead from many to the same variable. Stage B asks for all later
// accesses of a thread at once; here it is asked for each.
func sameOwner(p, lock place) bool {
	if p.Frame != lock.Frame || lock.Path.Cut() || !embedded(p.Path) {
		return false
	}
	return p.Path.Root == lock.Path.Root || isDeclaredOnce(p) && isDeclaredOnce(lock) && embedded(lock.Path)
}

// isDeclaredOnce reports whether p is, or is part of, what its call makes once.
func isDeclaredOnce(p place) bool {
	made, ok := p.Path.Root.Value.(*ssa.Alloc)
	return ok && !p.Deref && !ssax.InLoop(made.Block())
}
