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
