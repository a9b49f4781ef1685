package lockset

import (
	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/locks"
	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/summary"
)

// handedBack returns where another function of the nest of u releases h after the goroutine has started, if u is a
// literal that runs as a goroutine and ends with h; nil if none does.
func (c *checker) handedBack(u *summary.Unit, h locks.Held) ssa.Instruction {
	if !startedByGo(u.Func) || !h.Lock.Exact() {
		return nil
	}
	for _, fn := range nestOf(u.Func) {
		if other := c.res.Unit(fn); other != nil && other.Flow != nil && fn != u.Func {
			for _, at := range c.recordOf(other).released[h.Lock.Path] {
				if made := ssax.ClosureOf(u.Func); made == nil || made.Parent() != fn || ssax.MayPrecede(made, at) {
					return at
				}
			}
		}
	}
	return nil
}

// gotBack returns where a goroutine of the nest of p acquires l, with which it ends, so that the function may hold it at p;
// nil if none does.
func (c *checker) gotBack(p point, l locks.Lock) ssa.Instruction {
	for _, k := range c.census.kept[l.Path] {
		if k.unit != p.unit && k.held.Site != nil && ssax.EnclosingDeclared(k.unit.Func) == ssax.EnclosingDeclared(p.unit.Func) {
			return k.held.Site
		}
	}
	return nil
}

// nestOf returns the declared function around fn with all its literals.
func nestOf(fn *ssa.Function) []*ssa.Function {
	nest := []*ssa.Function{ssax.EnclosingDeclared(fn)}
	for i := 0; i < len(nest); i++ {
		nest = append(nest, nest[i].AnonFuncs...)
	}
	return nest
}
