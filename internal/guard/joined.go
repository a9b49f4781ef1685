package guard

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/ssax"
)

// A join is a goroutine that the function which starts it always waits for, and what it waits with.
type join struct {
	spawn ssa.Instruction
	sign  *sign
}

// onBehalfOf returns the context of i; of what is done by a goroutine that the function which starts it waits for, that of the function, and
// so on.
func (a *Census) onBehalfOf(i *Instance) *Context {
	c := i.Context
	for _, g := range a.joinsOf(i) {
		for c.Call != g.spawn {
			c = c.Caller
		}
		c = c.Caller
	}
	return c
}

// joinsOf returns the goroutines that are waited for, and by one of which i is done: first the one that does it, if that is one, then the one by
// which that is started, and so on.
func (a *Census) joinsOf(i *Instance) (all []join) {
	last := i.Instr
	for c := i.Context; c.Spawn != nil; last, c = c.Call, c.Caller {
		for c.Call != c.Spawn {
			last, c = c.Call, c.Caller
		}
		s := a.signAfter(last, c.Call)
		if s == nil {
			break
		}
		all = append(all, join{c.Spawn, s})
	}
	return all
}

// isBeside reports whether i is made by a goroutine that the function which starts it waits for, and j may happen meanwhile in the same
// call of the function.
func (a *Census) isBeside(i, j *Instance) bool {
	return slices.ContainsFunc(a.joinsOf(i), func(g join) bool {
		at := j.in(g.spawn.Parent())
		return at != nil && a.skips(g, at)
	})
}

// signAfter returns the sign for which the function with call, which starts a goroutine, always waits, and which tells that last is done, an
// instruction in the outermost function of the goroutine; nil if there is none.
func (a *Census) signAfter(last ssa.Instruction, call ssa.CallInstruction) *sign {
	for _, s := range a.signsIn(call.Parent()) {
		if s.endsWith(a, last, call) && !a.skips(join{call, s}, nil) {
			return s
		}
	}
	return nil
}

// skips reports whether control may get from the start of the goroutine to the instruction without having waited; if it is nil, to a
// return, or to the start again.
func (a *Census) skips(g join, to ssa.Instruction) bool {
	w := waiting{join: g, to: to, seen: make(map[*ssa.BasicBlock]bool)}
	if to == nil && slices.ContainsFunc(slices.Collect(ssax.InstrsOf[*ssa.Defer](g.spawn.Parent())), func(d *ssa.Defer) bool {
		return g.sign.isAwaited(d) && a.reach.Dominates(d, g.spawn)
	}) {
		return false
	}
	if w.passes(a.reach.Rest(g.spawn)) {
		return true
	}
	for len(w.work) > 0 {
		b := w.work[len(w.work)-1]
		w.work = w.work[:len(w.work)-1]
		if w.passes(b.Instrs) {
			return true
		}
	}
	return false
}

// waiting is a search for a way that leads around all waits.
type waiting struct {
	join
	to   ssa.Instruction
	seen map[*ssa.BasicBlock]bool
	work []*ssa.BasicBlock
}

// passes goes on behind instrs, the last ones of a block, unless they wait. It reports whether what it looks for is among them.
func (w *waiting) passes(instrs []ssa.Instruction) bool {
	for _, instr := range instrs {
		_, deferred := instr.(*ssa.Defer)
		_, returns := instr.(*ssa.Return)
		switch {
		case instr == w.to, w.to == nil && (returns || instr == w.spawn):
			return true
		case w.sign.isAwaited(instr) && (w.to == nil || !deferred):
			return false
		}
	}
	b := instrs[len(instrs)-1].Block()
	for i, next := range b.Succs {
		if !w.seen[next] && (i > 0 || !w.sign.isArm(b)) {
			w.seen[next] = true
			w.work = append(w.work, next)
		}
	}
	return false
}
