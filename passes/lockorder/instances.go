package lockorder

import (
	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/critical"
	"github.com/concvet/concvet/internal/locks"
	"github.com/concvet/concvet/internal/ssax"
)

// selfLeg returns the leg of a deadlock on one declaration: code that is called back
// under a lock and acquires it again, or two objects that are locked in either order
// (PRECISION B20).
func (c *checker) selfLeg(edge []leg) []leg {
	var ways []leg
	for _, l := range edge {
		if !l.own || l.Held.Kind != critical.Lock || l.Held.Mode == locks.Read && l.Want.Mode == locks.Read && !c.written(l.Held.Key()) {
			continue
		}
		switch {
		case l.Provider != nil:
			if callsBack(l) {
				return []leg{l}
			}
		case l.Relation.Kind == critical.Apart:
			if l.Roots.Parallel(l.Roots) && !c.isPrivate(l.Func) {
				return []leg{l}
			}
		case l.Relation.Kind == critical.Down:
			ways = append(ways, l)
		}
	}
	return c.bothWays(ways)
}

// callsBack reports whether the lock that the called code acquires is likely the one
// that is held. Behind an interface there is often one more object of the same type.
func callsBack(l leg) bool {
	return l.Provider.Signature.Recv() == nil || !l.Held.Decl.IsField()
}

// bothWays returns two legs that go from one object to another by different ways, as
// from a child to its parent and back.
func (c *checker) bothWays(ways []leg) []leg {
	for i, a := range ways {
		for _, b := range ways[:i] {
			if a.Relation.Steps != b.Relation.Steps && !gated(a, b) && a.Roots.Parallel(b.Roots) && c.together([]leg{a, b}) {
				return []leg{b, a}
			}
		}
	}
	return nil
}

// isPrivate reports whether only functions of the package call fn: then the pairs of
// these tell which objects it is about.
func (c *checker) isPrivate(fn *ssa.Function) bool {
	obj := ssax.DeclaredObject(fn)
	return obj != nil && !obj.Exported() && !c.sum.Escapes(fn) && len(c.sum.Callers(fn)) > 0
}
