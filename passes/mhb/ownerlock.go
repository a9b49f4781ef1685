package mhb

import (
	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/goroutine"
)

// LockedByOwners returns a lock that keeps apart the accesses a and b, of which a is to p, since both are made by way of the
// object that the lock belongs to, with its lock held: s.n and s.mu, for whatever s is. If the objects are the same, so
// are the locks, and if they differ, the variables do. That holds of what is part of the objects, and is taken to hold of
// what they refer to: two that share a map, each with a lock of its own, are not told from two that have a map each.
func (o *Order) LockedByOwners(p goroutine.Place, a, b *goroutine.Node) (Common, bool) {
	theirs := o.mustHold(b)
	for _, h := range o.mustHold(a) {
		if h.mode != exclusive && h.mode != shared || !isBeside(p, h.at) {
			continue
		}
		o.steps += len(theirs) * len(b.Access.Places) / perStep
		for _, k := range theirs {
			if k.mode != exclusive && k.mode != shared || compatible(h.mode, k.mode) || !meets(h.at, k.at) || h.at.Path.Len() != k.at.Path.Len() {
				continue
			}
			for _, q := range b.Access.Places {
				if isBeside(q, k.at) && meets(p, q) {
					return Common{Place: h.at}, true
				}
			}
		}
	}
	return Common{}, false
}

// isBeside reports whether lock is a field of an object that the variable at p is in another field of, or is reached from.
func isBeside(p, lock place) bool {
	object, last, ok := lock.Path.Parent()
	n := object.Len()
	return ok && last.Kind == accesspath.Field && !lock.Deref && !lock.Path.Cut() && p.Frame == lock.Frame && p.Path.Len() > n &&
		p.Path.HasPrefix(object) && p.Path.Step(n).Kind == accesspath.Field
}

// meets reports whether p and q may be one, or part of each other, as far as their names tell.
func meets(p, q place) bool {
	if p.Frame != q.Frame || p.Path.Root != q.Path.Root {
		return false
	}
	for i := range min(p.Path.Len(), q.Path.Len()) {
		if !p.Path.Step(i).Meets(q.Path.Step(i)) {
			return false
		}
	}
	return true
}
