package lockset

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/locks"
	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/summary"
)

// returnsLock reports whether ret may return the address of l, so that the caller can
// release it.
func returnsLock(u *summary.Unit, ret *ssa.Return, l locks.Lock) bool {
	return slices.ContainsFunc(ret.Results, func(v ssa.Value) bool {
		values := []ssa.Value{v}
		if phi, ok := v.(*ssa.Phi); ok {
			values = phi.Edges
		}
		return slices.ContainsFunc(values, func(v ssa.Value) bool {
			return isLockPointer(v.Type()) && locks.DeclOf(u.Resolver(), v) == l.Decl
		})
	})
}

// returnsRelease reports whether a function that ret returns releases l: the caller is to call it, even
// if there is an error as well.
func (c *checker) returnsRelease(u *summary.Unit, ret *ssa.Return, l locks.Lock) bool {
	return slices.ContainsFunc(ret.Results, func(v ssa.Value) bool {
		return slices.ContainsFunc(c.res.Handle(u, v), func(r locks.Lock) bool { return r.Path.Valid() && r.Path == l.Path })
	})
}

// gotLock returns where a function of the package that has acquired h returns the address of a lock of that
// declaration, so that whoever gets it may pass it on; nil if it does not.
func (c *checker) gotLock(h locks.Held) ssa.Instruction {
	if h.Site == nil {
		return nil
	}
	callee := c.res.Callee(h.Site)
	if callee == nil {
		return nil
	}
	for ret := range ssax.InstrsOf[*ssa.Return](callee.Func) {
		if returnsLock(callee, ret, h.Lock) {
			return ret
		}
	}
	return nil
}

// handedOver reports whether what u returns at ret leads the caller to the
// lock: the object that holds it was made or looked up here and is returned, or
// the function returned releases it.
func handedOver(u *summary.Unit, ret *ssa.Return, h locks.Held) bool {
	for i := range ret.Results {
		v := ssax.Returned(ret, i)
		if k, ok := v.(*ssa.Const); ok && k.IsNil() {
			continue
		}
		p := u.Resolver().Of(v)
		found := p.Root.Kind == accesspath.Local || p.Len() > 0 // not just the receiver again
		if p.Valid() && found && h.Lock.Path.HasPrefix(p) {
			return true
		}
	}
	return false
}
