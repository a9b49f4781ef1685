package guard

import (
	"go/token"

	"golang.org/x/tools/go/ssa"
)

// endsInPanic reports whether b does nothing but to prepare a panic: what it reads is for the
// message.
func endsInPanic(b *ssa.BasicBlock) bool {
	_, ok := b.Instrs[len(b.Instrs)-1].(*ssa.Panic)
	return ok
}

// seenSet reports whether i reads what its function has seen not to be nil with the guard
// held, as in
//
//	if s.err != nil {
//		s.mu.Unlock()
//		return s.err
//	}
//
// What says that something is over is mostly set but once.
func (v *Variable) seenSet(i *Instance) bool {
	b := i.Instr.Block()
	for d := b; d != nil; d = d.Idom() {
		branch, ok := d.Instrs[len(d.Instrs)-1].(*ssa.If)
		if !ok {
			continue
		}
		if read, set := notNil(branch); read != nil && set != nil && set.Dominates(b) && v.readUnderGuard(i, read) {
			return true
		}
	}
	return false
}

// notNil returns the value that branch compares with nil, and where control goes if it is not;
// nil if it does something else.
func notNil(branch *ssa.If) (read ssa.Instruction, set *ssa.BasicBlock) {
	cond, ok := branch.Cond.(*ssa.BinOp)
	if !ok || cond.Op != token.NEQ && cond.Op != token.EQL {
		return nil, nil
	}
	if k, ok := cond.Y.(*ssa.Const); !ok || !k.IsNil() {
		return nil, nil
	}
	load, ok := cond.X.(*ssa.UnOp)
	if !ok || load.Op != token.MUL {
		return nil, nil
	}
	succs := branch.Block().Succs
	if cond.Op == token.EQL {
		return load, succs[1]
	}
	return load, succs[0]
}

// readUnderGuard reports whether read reads with the guard held what i reads.
func (v *Variable) readUnderGuard(i *Instance, read ssa.Instruction) bool {
	for _, j := range v.Instances {
		if _, held := j.Holds(v.Guard); held && j.Instr == read && j.Path == i.Path && j.Context == i.Context {
			return true
		}
	}
	return false
}
