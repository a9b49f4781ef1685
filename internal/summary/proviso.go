package summary

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/locks"
)

// A place is where something happens that the summary tells, and what decides
// there whether it does.
type place struct {
	block *ssa.BasicBlock
	inner locks.Proviso
}

// proviso returns what decides whether something happens that happens at places:
// nothing, if every way through the function leads past one of them where it
// always happens.
func (c *collector) proviso(places []place) locks.Proviso {
	always := slices.DeleteFunc(slices.Clone(places), func(p place) bool { return !p.inner.Always() })
	if len(always) > 0 {
		places = always
	}
	inner := places[0].inner
	for _, p := range places[1:] {
		if !equalProvisos(p.inner, inner) {
			inner.Hidden = true
		}
	}
	return both(c.bypass(places), inner)
}

// undecided returns what p, of something that happens in state s, leaves open
// there, in words of the function's callers.
func (c *collector) undecided(p locks.Proviso, s locks.State) locks.Proviso {
	out := locks.Proviso{Hidden: p.Hidden}
	for _, cond := range p.Conds {
		one := locks.Proviso{Conds: []locks.Cond{cond}}
		if !slices.ContainsFunc(c.u.Flow.Worlds(s), func(w locks.World) bool { return !w.Meets(one) }) {
			continue
		}
		told := c.conds(one.Conds, nil)
		out = both(out, locks.Proviso{Conds: told, Hidden: len(told) == 0})
	}
	return out
}

// both returns the proviso of what happens if a and b are met.
func both(a, b locks.Proviso) locks.Proviso {
	out := locks.Proviso{Conds: slices.Clip(a.Conds), Hidden: a.Hidden || b.Hidden}
	for _, c := range b.Conds {
		if !slices.Contains(out.Conds, c) {
			out.Conds = append(out.Conds, c)
		}
	}
	if len(out.Conds) > maxConds {
		out.Conds, out.Hidden = out.Conds[:maxConds], true
	}
	return out
}

// bypass returns what must be the case for control not to get around places.
func (c *collector) bypass(places []place) locks.Proviso {
	g := newDetours(c.u.Func, places, c.fails)
	var out locks.Proviso
	for _, b := range c.u.Func.Blocks {
		branch, ok := b.Instrs[len(b.Instrs)-1].(*ssa.If)
		if !ok || !g.before[b.Index] || g.loopHead(b) || incidental(branch.Cond) {
			continue
		}
		for i, succ := range b.Succs {
			if !g.leaves(b, succ) || g.selects(b, branch.Cond, succ) {
				continue
			}
			stay, ok := c.u.Flow.Branch(branch, i == 1)
			told := c.conds([]locks.Cond{stay}, nil)
			if !ok || len(told) == 0 {
				out.Hidden = true
				continue
			}
			out = both(out, locks.Proviso{Conds: told})
		}
	}
	return out
}

// fails reports whether ret ends the function in failure on every way there.
func (c *collector) fails(ret *ssa.Return) bool { return c.failing[ret] }
