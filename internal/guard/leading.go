package guard

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/ssax"
)

// isCertain reports whether i is a write that certainly happens as it is known.
func isCertain(i *Instance) bool { return i.Write && !i.Unsure() }

// isWritten reports whether there is a certain write to the variable.
func (c *missing) isWritten() bool { return slices.ContainsFunc(c.Instances, isCertain) }

// entry returns a function that leads to the access of c and to all certain writes of the variable, nil if there is none: it may
// be one that nobody runs twice at a time.
func (c *missing) entry() *ssa.Function {
	common := c.res.entriesOf(c.Variable)
	for _, fn := range c.res.leadingTo(c.Bare) {
		if slices.Contains(common, fn) {
			return fn
		}
	}
	return nil
}

// entriesOf returns the functions that lead to all certain writes of v.
func (a *Census) entriesOf(v *Variable) []*ssa.Function {
	s := v.standing()
	if s.known {
		return s.entries
	}
	s.known = true
	first := true
	for _, i := range v.Instances {
		switch {
		case !isCertain(i):
		case first:
			first, s.entries = false, a.leadingTo(i)
		case len(s.entries) > 0:
			way := a.leadingTo(i)
			s.entries = slices.DeleteFunc(s.entries, func(fn *ssa.Function) bool { return !slices.Contains(way, fn) })
		}
	}
	return s.entries
}

// leadingTo returns the functions on the way to i, from its own on to where others may get in, and further as long as the
// package calls each from one function only.
func (a *Census) leadingTo(i *Instance) []*ssa.Function {
	way := i.way()
	for len(way) < maxDepth {
		caller := a.soleCaller(way[len(way)-1])
		if caller == nil {
			break
		}
		way = append(way, caller)
	}
	return way
}

// soleCaller returns the function that alone calls fn in the package, tests left out, and does not start it; else nil.
func (a *Census) soleCaller(fn *ssa.Function) (caller *ssa.Function) {
	for _, k := range a.callersOf(fn) {
		by := k.site.Parent()
		if ssax.InTestFile(by) {
			continue
		}
		if k.spawn != nil || caller != nil && caller != by {
			return nil
		}
		caller = by
	}
	return caller
}
