package lockset

import (
	"fmt"
	"go/token"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/diag"
	"github.com/concvet/concvet/internal/evidence"
	"github.com/concvet/concvet/internal/graph"
	"github.com/concvet/concvet/internal/locks"
	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/summary"
)

// A handing is the case of a goroutine that is started to release a lock.
type handing struct {
	c     *checker
	u     *summary.Unit
	g     *ssa.Go
	r     summary.Require
	held  *locks.World // a world that may hold the lock; nil if there is none
	freed bool         // the function has released it in all worlds
}

// checkHandover reports goroutines that are started to release a lock which is
// not held there.
func (c *checker) checkHandover(u *summary.Unit, g *ssa.Go, s locks.State) {
	requires, _, callee := c.res.Requirements(g)
	e := c.res.Effect(g)
	worlds := u.Flow.Worlds(s)
	if e == nil || len(worlds) == 0 {
		return
	}
	for _, r := range requires {
		if !r.Lock.Exact() || !releases(e, r.Lock) {
			continue
		}
		x := &handing{c: c, u: u, g: g, r: r, freed: true}
		for i, w := range worlds {
			if w.MayHold(r.Lock) && x.held == nil {
				x.held = &worlds[i]
			}
			_, ok := w.Released(r.Lock)
			x.freed = x.freed && ok
		}
		freedAt := c.freedAt(worlds, r.Lock)
		pos := c.callPos(g)
		v := handoverTable.Judge(c.r.Judge(), x, append([]token.Pos{pos}, freedAt...)...)
		if v.Level() == evidence.Silent {
			continue
		}
		c.r.Report(diag.Finding{
			Check: lockRequired,
			Pos:   pos,
			Message: fmt.Sprintf("%s releases %s, but is started as a goroutine without it being held", callee,
				c.lockName(u, r.Lock)),
			Related: related(freedAt, "released here"),
			About:   about(r.Lock),
			Verdict: v,
		})
		return
	}
}

// handoverTable has the reasons why a goroutine may be started to release a lock: it is held, or somebody acquires it
// for the goroutine. It is not if it was released here and is not acquired again, or a contract asks for it
// and neither the function nor its callers acquire it.
var handoverTable = evidence.Table[*handing]{
	Name:    "handover",
	Subject: func(x *handing) string { return x.c.lockName(x.u, x.r.Lock) },
	Checks:  []string{lockRequired.Code},
	Rows: []evidence.Reason[*handing]{
		{
			ID: "handover-held", Kind: evidence.Excludes, Title: "the lock is held, or may be on some way",
			Holds: func(x *handing) bool { return x.held != nil },
			At: func(x *handing) []token.Pos {
				h, _ := x.held.Holds(x.r.Lock)
				return x.c.siteOf(h)
			},
		},
		{
			ID: "handover-acquired-after", Kind: evidence.Excludes,
			Title: "the function may acquire the lock once the goroutine is started",
			At:    func(x *handing) []token.Pos { return seenIn(x.c.acquiredAfter(x.u, x.g, x.r.Lock)) },
		},
		{
			ID: "handover-waits", Kind: evidence.Excludes,
			Title: "no contract says that the lock is held when the goroutine starts, which may wait until another function acquires it",
			Holds: func(x *handing) bool { return !x.freed && x.r.Source == summary.Inferred },
		},
		{
			ID: "handover-owned", Kind: evidence.Excludes,
			Title: "the lock belongs to an object that the function made, or got as a new one, and that is not shared yet",
			Holds: func(x *handing) bool { return !x.freed && ownedAt(x.r.Lock.Path, x.g) },
			At:    func(x *handing) []token.Pos { return rootOf(x.r.Lock) },
		},
		{
			ID: "handover-caller-holds", Kind: evidence.Excludes, Title: "a caller may hold the lock",
			Holds: func(x *handing) bool { return !x.freed && x.c.mayHoldAtEntry(x.u, x.r.Lock) },
			At:    func(x *handing) []token.Pos { return x.c.holdersOf(x.u, x.r.Lock) },
		},
	},
}

// handedOn returns the go statements, on every way to ret on which u holds l one at least, that start a goroutine
// which takes over l: it releases it.
func (c *checker) handedOn(u *summary.Unit, ret *ssa.Return, l locks.Lock) []ssa.Instruction {
	var list []ssa.Instruction
	takers := make(map[ssa.Instruction]bool)
	for _, g := range c.recordOf(u).starts {
		if c.takesOver(g, l) {
			if ssax.Dominates(g, ret) {
				return []ssa.Instruction{g}
			}
			takers[g] = true
			list = append(list, g)
		}
	}
	if len(takers) == 0 || !l.Exact() || c.comesHolding(u, ret, l, takers) {
		return nil
	}
	return list
}

// takesOver reports whether the goroutine that g starts releases l, as the starter names it, without acquiring it.
func (c *checker) takesOver(g *ssa.Go, l locks.Lock) bool {
	return slices.ContainsFunc(c.res.Handover(g), func(h locks.Lock) bool { return h.Path == l.Path }) || c.unlocks(g, l)
}

// unlocks reports whether g starts a literal in which a call, or a deferred one, releases l, and none
// acquires it. That shows what it is for even where nothing is known of what it does in between.
func (c *checker) unlocks(g *ssa.Go, l locks.Lock) bool {
	closure, ok := g.Call.Value.(*ssa.MakeClosure)
	if !ok {
		return false
	}
	lit, ok := closure.Fn.(*ssa.Function)
	if !ok || c.res.Unit(lit) == nil {
		return false // a method value: what is bound has no body here
	}
	found := false
	for site := range ssax.InstrsOf[ssa.CallInstruction](lit) {
		e := c.res.Effect(site)
		if e == nil {
			continue
		}
		if slices.ContainsFunc(e.Acquires, func(a locks.Acquire) bool { return a.Lock.Path == l.Path }) {
			return false
		}
		found = found || releases(e, l)
	}
	return found
}

// comesHolding reports whether control may come from an acquisition of l to ret with l held, and without one of
// takers on the way. It looks for these ways from their end.
func (c *checker) comesHolding(u *summary.Unit, ret *ssa.Return, l locks.Lock, takers map[ssa.Instruction]bool) bool {
	ends := c.recordOf(u).ends
	work := graph.NewWorklist(ret.Block())
	for b := range work.Newest {
		last := c.lastOf(b, l, takers)
		if takers[last] {
			continue
		}
		if last != nil || len(b.Preds) == 0 {
			return true
		}
		for _, p := range b.Preds {
			if leadsHolding(u, ends[p], p, b, l) {
				work.Add(p)
			}
		}
	}
	return false
}

// lastOf returns the last instruction of b that is one of takers, or may acquire l; nil if there is none.
func (c *checker) lastOf(b *ssa.BasicBlock, l locks.Lock, takers map[ssa.Instruction]bool) ssa.Instruction {
	for _, instr := range slices.Backward(b.Instrs) {
		if call, ok := instr.(*ssa.Call); takers[instr] || ok && changes(c.res.Effect(call), l) && !releases(c.res.Effect(call), l) {
			return instr
		}
	}
	return nil
}

// leadsHolding reports whether control may go from p, which ends in state s, to b with l held.
func leadsHolding(u *summary.Unit, s locks.State, p, b *ssa.BasicBlock, l locks.Lock) bool {
	var conds []locks.Cond
	if branch, ok := p.Instrs[len(p.Instrs)-1].(*ssa.If); ok && p.Succs[0] != p.Succs[1] {
		if k, ok := u.Flow.Branch(branch, p.Succs[0] == b); ok {
			conds = append(conds, k)
		}
	}
	return s.Top() || slices.ContainsFunc(u.Flow.Worlds(s), func(w locks.World) bool {
		_, holds := w.Holds(l)
		return holds && !w.Excludes(conds)
	})
}

// freedAt returns where l was released, if that is known.
func (c *checker) freedAt(worlds []locks.World, l locks.Lock) []token.Pos {
	for _, w := range worlds {
		if site, ok := w.Released(l); ok {
			return []token.Pos{c.callPos(site)}
		}
	}
	return nil
}
