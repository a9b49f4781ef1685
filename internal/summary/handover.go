package summary

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/locks"
	"github.com/concvet/concvet/internal/ssax"
)

// Handover returns the locks that the goroutine which g starts takes over from who
// starts it: it releases them without acquiring them.
func (r *Result) Handover(g *ssa.Go) []locks.Lock { return r.handover(g) }

// handover is Result.Handover. What the callee of g calls back counts as well.
func (a *engine) handover(g *ssa.Go) []locks.Lock {
	var out []locks.Lock
	if e := a.effectOf(g); e != nil {
		out = released(e)
	}
	t := a.target(g)
	if t.summary == nil {
		return out
	}
	n := a.byFunc[g.Parent()].nest
	for _, inv := range t.summary.Calls {
		arg := t.passed(inv.Param)
		if arg == nil {
			continue
		}
		if f := a.funcValue(n, arg, maxValueSteps); f.summary != nil {
			f.sub.resolver = n.resolver
			out = append(out, f.sub.locks(released(&f.summary.Effect))...)
		}
	}
	return out
}

// released returns the locks that some case of e releases.
func released(e *locks.Effect) []locks.Lock {
	var out []locks.Lock
	for _, k := range e.Cases {
		for _, c := range k.Released {
			out = append(out, c.Lock)
		}
	}
	return out
}

// handovers returns the locks that the goroutines which fn starts take over.
func (a *engine) handovers(fn *ssa.Function) []locks.Lock {
	var out []locks.Lock
	for g := range ssax.InstrsOf[*ssa.Go](fn) {
		out = append(out, a.handover(g)...)
	}
	return out
}

// handsOver reports whether the function starts a goroutine that takes over l. Who
// calls the function does not know how long l is held then.
func (c *collector) handsOver(l locks.Lock) bool {
	return slices.ContainsFunc(c.handed, func(h locks.Lock) bool { return h.Exact() && h.Path == l.Path })
}
