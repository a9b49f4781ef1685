package critical

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/ssax"
)

// addGates adds to the pairs of each function the locks that whoever calls it
// holds. A lock that all callers hold keeps the function from running twice at a
// time, as one that it acquires itself does.
func (a *engine) addGates() {
	for _, u := range a.sum.Units() {
		pairs := a.pairs[u.Func]
		if len(pairs) == 0 {
			continue
		}
		gates := a.gatesOf(u.Func)
		for i := range pairs {
			for _, g := range gates {
				if !releasedBy(pairs[i].Want, g.Resource) {
					pairs[i].Gates = append(slices.Clip(pairs[i].Gates), g)
				}
			}
		}
	}
}

// gatesOf returns what all callers of fn hold; nothing if it may have callers that
// are not seen.
func (a *engine) gatesOf(fn *ssa.Function) []Hold {
	return a.gates.Of(fn, a.commonGates) // a cycle of callers holds what its entries hold
}

// heldAt returns what is certainly held before call, a call of a function of the
// package.
func (a *engine) heldAt(call ssa.CallInstruction) []Hold {
	p, ok := a.before[call]
	if !ok {
		return nil
	}
	return common(p.worlds())
}

func (a *engine) commonGates(fn *ssa.Function) []Hold {
	obj := ssax.DeclaredObject(fn)
	if fn.Parent() != nil || obj == nil || obj.Exported() || a.sum.Escapes(fn) {
		return nil
	}
	var common []Hold
	for i, call := range a.sum.Callers(fn) {
		if _, ok := call.(*ssa.Go); ok {
			return nil
		}
		here := append(a.heldAt(call), a.gatesOf(call.Parent())...)
		if i == 0 {
			common = here
		} else {
			common = slices.DeleteFunc(slices.Clone(common), func(g Hold) bool { return !gated(here, g) })
		}
	}
	return common
}
