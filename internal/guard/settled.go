package guard

import (
	"go/token"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/ssax"
)

// endsInPanic reports whether b does nothing but to prepare a panic: what it reads is for the
// message.
func endsInPanic(b *ssa.BasicBlock) bool {
	_, ok := b.Instrs[len(b.Instrs)-1].(*ssa.Panic)
	return ok
}

// seenSet returns where the function of i has seen that what i reads is not nil, with the guard
// held, as in
//
//	if s.err != nil {
//		s.mu.Unlock()
//		return s.err
//	}
//
// What says that something is over is mostly set but once.
func (v *Variable) seenSet(i *Instance) ssa.Instruction {
	for seen := range ssax.DecidedNonNil(i.Instr.Block()) {
		if load, ok := seen.(*ssa.UnOp); ok && load.Op == token.MUL && v.readUnderGuard(i, load) {
			return load
		}
	}
	return nil
}

// readUnderGuard reports whether read reads with the guard held what i reads.
func (v *Variable) readUnderGuard(i *Instance, read ssa.Instruction) bool {
	s := v.standing()
	return slices.ContainsFunc(s.at[read], func(j *Instance) bool {
		_, held := s.modes[j]
		return held && j.Path == i.Path && j.Context == i.Context
	})
}

// isSetOnce reports whether v keeps what it was set to: nobody writes it but who has just seen, in the same section of its
// guard, that it is nil, and sets it.
func (v *Variable) isSetOnce() bool {
	s := v.standing()
	if s.once == 0 {
		s.once = -1
		held, bare := s.byWorth[worthOf(true, true)], s.byWorth[worthOf(false, true)]
		if len(held) > 0 && len(bare) == 0 && !slices.ContainsFunc(held, func(i *Instance) bool { return !v.setsNil(i) }) {
			s.once = 1
		}
	}
	return s.once > 0
}

// setsNil reports whether i sets what it has seen to be nil since it took the guard.
func (v *Variable) setsNil(i *Instance) bool {
	store, ok := i.Instr.(*ssa.Store)
	if !ok {
		return false
	}
	if _, ok := store.Val.(*ssa.Const); ok {
		return false
	}
	for seen := range ssax.DecidedNil(store.Block()) {
		load, ok := seen.(*ssa.UnOp)
		if ok && load.Op == token.MUL && slices.ContainsFunc(v.standing().at[load], func(j *Instance) bool {
			return j.Path == i.Path && j.Context == i.Context && j.Site(v.Guard) == i.Site(v.Guard)
		}) {
			return true
		}
	}
	return false
}

// setBefore returns where the function of c has seen that what it reads is set, for good, or what it has called to have it
// set; nil if it has done neither.
func (c *missing) setBefore() ssa.Instruction {
	if c.Mode || c.Bare.Write || c.Fact != nil || !c.isSetOnce() {
		return nil
	}
	if seen := c.seenSet(c.Bare); seen != nil {
		return seen
	}
	return c.res.writesIn(c.Variable, c.Bare.Unit.Func).Dominator(c.Bare.Instr)
}

// reliesOnSet reports whether i reads what v is set to but once, and does with it what cannot be done with nil: it comes after
// that, by a way that is not seen.
func (v *Variable) reliesOnSet(i *Instance) bool {
	load, ok := i.Instr.(*ssa.UnOp)
	if !ok || load.Op != token.MUL || !v.isSetOnce() {
		return false
	}
	return slices.ContainsFunc(*load.Referrers(), func(ref ssa.Instruction) bool {
		switch ref := ref.(type) {
		case ssa.CallInstruction:
			common := ref.Common()
			return common.Value == load
		case *ssa.FieldAddr:
			return ref.X == load
		case *ssa.UnOp:
			return ref.Op == token.MUL
		}
		return false
	})
}
