package guard

import (
	"go/token"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/ssax"
)

// announced returns where the function of x has read another variable with the guard held, if it has decided by that to
// read without the guard, and all who write the variable of x write the other one as well:
//
//	s.mu.Lock()
//	addr := s.addr
//	s.mu.Unlock()
//	if addr != nil {
//		<-s.done // made by who has set addr
//	}
func (a *Census) announced(x Violation) ssa.Instruction {
	for cond, outcome := range ssax.Decided(x.Bare.Instr.Block()) {
		if cmp, ok := cond.(*ssa.BinOp); ok && ssax.ComparedWithNil(cmp) != nil && outcome != (cmp.Op == token.NEQ) {
			continue // that there is nothing announces nothing
		}
		for _, instr := range computedFrom(cond) {
			for _, seen := range a.accessesAt(instr) {
				if !seen.Write && seen.data != x.Data && holds(seen.must, x.Guard.Lock) && a.writtenTogether(x, seen) {
					return instr
				}
			}
		}
	}
	return nil
}

// accessesAt returns the accesses of instr.
func (a *Census) accessesAt(instr ssa.Instruction) []*Access {
	fn := instr.Parent()
	at := a.byInstr[fn]
	if at == nil {
		at = make(map[ssa.Instruction][]*Access)
		for _, acc := range a.accesses[fn] {
			at[acc.Instr] = append(at[acc.Instr], acc)
		}
		a.byInstr[fn] = at
	}
	return at[instr]
}

// computedFrom returns the instructions that v is computed from in a few steps, its own included.
func computedFrom(v ssa.Value) []ssa.Instruction {
	var out []ssa.Instruction
	seen := make(map[ssa.Instruction]bool)
	level := []ssa.Value{v}
	for range maxBaseSteps {
		var next []ssa.Value
		for _, v := range level {
			of, ok := v.(ssa.Instruction)
			if !ok || seen[of] {
				continue
			}
			seen[of] = true
			out = append(out, of)
			for _, op := range of.Operands(nil) {
				next = append(next, *op)
			}
		}
		level = next
	}
	return out
}

// writtenTogether reports whether the functions that write the variable of x write what seen reads, too.
func (a *Census) writtenTogether(x Violation, seen *Access) bool {
	return !slices.ContainsFunc(x.standing().writers, func(fn *ssa.Function) bool {
		return !slices.ContainsFunc(a.accesses[fn], func(acc *Access) bool { return acc.Write && acc.data == seen.data })
	})
}
