package guard

import (
	"go/token"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/locks"
)

// minContradictions is at how many lines the code has to do without a lock that a comment asks for, and
// nowhere with it, until it is the comment that is doubted. If the lock is held somewhere, it takes contradictionRatio
// lines and functions without it for each one with it.
const (
	minContradictions  = 3
	contradictionRatio = 5
)

// outvoted reports whether so little of the code does as a comment asks that it is the comment that is doubted.
func (v *Variable) outvoted() bool {
	return v.Without() >= minContradictions && v.Without() >= contradictionRatio*v.With() && v.BareFuncs >= contradictionRatio*v.Funcs
}

// Contradicted returns the accesses without the guard that a comment states, one for each line, if there are
// hardly any that have it, or may have it, since a function on the way takes it. Either the comment is wrong
// or the code, at nearly every place, which is worth one report and not one for each.
func (a *Census) Contradicted(v *Variable) []*Instance {
	if v.Discipline != Guarded || !v.Written() || v.Fact != nil || v.BareWrites == 0 || !v.outvoted() {
		return nil
	}
	defer a.sum.Turn()()
	takes := func(fn *ssa.Function) bool {
		return a.acquires(fn, v.Guard.Lock, locks.Read, false) || a.acquires(fn, v.Guard.Lock, locks.Write, false)
	}
	var out []*Instance
	seen := make(map[token.Pos]bool)
	for _, i := range v.Instances {
		if i.mayHold(v.Guard) || slices.ContainsFunc(i.way(), takes) {
			if v.With() == 0 {
				return nil
			}
			continue
		}
		if v.isBare(i) && !seen[i.line()] {
			seen[i.line()] = true
			out = append(out, i)
		}
	}
	if len(out) < minContradictions {
		return nil
	}
	return slices.Clip(out)
}
