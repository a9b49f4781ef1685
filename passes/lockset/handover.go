package lockset

import (
	"fmt"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/diag"
	"github.com/concvet/concvet/internal/locks"
	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/summary"
)

// checkHandover reports goroutines that are started to release a lock which is
// not held there.
func (c *checker) checkHandover(u *summary.Unit, g *ssa.Go, s locks.State) {
	requires, _, callee := c.res.Requirements(g)
	e := c.res.Effect(g)
	if e == nil {
		return
	}
	for _, r := range requires {
		if !r.Lock.Exact() || !releases(e, r.Lock) || !c.nothingToHandOver(u, g, s, r) {
			continue
		}
		c.r.Report(diag.Finding{
			Check: lockRequired,
			Pos:   c.callPos(g),
			Message: fmt.Sprintf("%s releases %s, but is started as a goroutine without it being held", callee,
				c.lockName(u, r.Lock)),
			Related:  c.freedRelated(u, s, r.Lock),
			Subjects: c.subjects(r.Lock),
		})
		return
	}
}

// nothingToHandOver reports whether nobody holds the lock of r for the goroutine
// that g starts: it was released here and is not acquired again, or a contract
// asks for it and neither u nor its callers acquire it. Without a contract the
// goroutine may wait until another function does.
func (c *checker) nothingToHandOver(u *summary.Unit, g *ssa.Go, s locks.State, r summary.Require) bool {
	worlds := u.Flow.Worlds(s)
	freed := true
	for _, w := range worlds {
		if w.MayHold(r.Lock) {
			return false
		}
		_, ok := w.Released(r.Lock)
		freed = freed && ok
	}
	if len(worlds) == 0 || c.acquiredAfter(u, g, r.Lock) {
		return false
	}
	return freed || r.Source != summary.Inferred && !ownedAt(r.Lock.Path, g) && !c.mayHoldAtEntry(u, r.Lock)
}

// handedOn reports whether a goroutine that is started on every way to ret takes over l: it releases it.
func (c *checker) handedOn(ret *ssa.Return, l locks.Lock) bool {
	for _, b := range ret.Parent().Blocks {
		for _, instr := range b.Instrs {
			g, ok := instr.(*ssa.Go)
			takesOver := func(h locks.Lock) bool { return h.Path == l.Path }
			if ok && ssax.Dominates(g, ret) && slices.ContainsFunc(c.res.Handover(g), takesOver) {
				return true
			}
		}
	}
	return false
}

// acquiredAfter reports whether u may acquire l once it has executed instr.
func (c *checker) acquiredAfter(u *summary.Unit, instr ssa.Instruction, l locks.Lock) bool {
	found := false
	u.Flow.Visit(locks.Visitor{Call: func(call ssa.CallInstruction, at ssa.Instruction, _ locks.State) {
		e := c.res.Effect(call)
		if e == nil || at == instr || ssax.Dominates(at, instr) {
			return
		}
		found = found || slices.ContainsFunc(e.Acquires, func(a locks.Acquire) bool { return a.Lock.Path == l.Path })
	}})
	return found
}

// freedRelated tells where l was released, if that is known.
func (c *checker) freedRelated(u *summary.Unit, s locks.State, l locks.Lock) []diag.Related {
	for _, w := range u.Flow.Worlds(s) {
		if site, ok := w.Released(l); ok {
			return []diag.Related{{Pos: c.callPos(site), Message: "released here"}}
		}
	}
	return nil
}
