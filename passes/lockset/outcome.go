package lockset

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/locks"
	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/summary"
)

// failed reports whether ret returns an error, or false, in all of worlds: the
// caller of a function that failed does not expect to hold its lock.
func (c *checker) failed(u *summary.Unit, ret *ssa.Return, worlds []locks.World) bool {
	return c.outcome(u, ret, worlds, false)
}

// outcome reports whether ret certainly returns success, or failure, in all of
// worlds.
func (c *checker) outcome(u *summary.Unit, ret *ssa.Return, worlds []locks.World, success bool) bool {
	for i, v := range ret.Results {
		var cond locks.Cond
		switch {
		case ssax.IsError(v.Type()):
			cond = locks.Cond{Atom: locks.EqualsConst(accesspath.ResultPath(i), "nil"), Is: success}
		case ssax.IsBool(v.Type()):
			cond = locks.Cond{Atom: locks.EqualsConst(accesspath.ResultPath(i), "true"), Is: success}
		default:
			continue
		}
		if c.knownEverywhere(u, worlds, v, i, cond) {
			return true
		}
	}
	return false
}

// knownEverywhere reports whether cond, about result i, which is v, is known in
// all of worlds.
func (c *checker) knownEverywhere(u *summary.Unit, worlds []locks.World, v ssa.Value, i int, cond locks.Cond) bool {
	return !slices.ContainsFunc(worlds, func(w locks.World) bool {
		return !slices.Contains(u.Flow.ValueConds(w, accesspath.ResultPath(i), v), cond)
	}) && len(worlds) > 0
}

// heldOnSuccess reports whether u returns l held where it succeeds: then it
// hands the lock over.
func (c *checker) heldOnSuccess(u *summary.Unit, l locks.Lock) bool {
	return c.anyReturnOf(u, question{kind: heldOnSuccess, lock: l}, func(ret *ssa.Return, w locks.World) bool {
		_, held := w.Holds(l)
		return held && !c.failed(u, ret, []locks.World{w})
	})
}

// freeOnSuccess reports whether u, where it certainly succeeds, has released l: then it does not hand the
// lock over.
func (c *checker) freeOnSuccess(u *summary.Unit, l locks.Lock) bool {
	return c.anyReturnOf(u, question{kind: freeOnSuccess, lock: l}, c.freesOnSuccess(u, l))
}

func (c *checker) freesOnSuccess(u *summary.Unit, l locks.Lock) func(*ssa.Return, locks.World) bool {
	return func(ret *ssa.Return, w locks.World) bool {
		_, freed := w.Released(l)
		return freed && c.outcome(u, ret, []locks.World{w}, true)
	}
}

// tellsSuccess reports whether ret returns a nil error, or true, by which callers may know that they have got the lock.
func tellsSuccess(ret *ssa.Return) bool {
	return slices.ContainsFunc(ret.Results, func(v ssa.Value) bool {
		k, ok := v.(*ssa.Const)
		return ok && (k.IsNil() && ssax.IsError(k.Type()) || k.Value != nil && k.Value.ExactString() == "true")
	})
}
