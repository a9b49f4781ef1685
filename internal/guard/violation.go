package guard

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/contract"
	"github.com/concvet/concvet/internal/locks"
)

// A Violation is an access without the guard of its variable, and another one that it may
// meet.
type Violation struct {
	*Variable
	Bare   *Instance
	Other  *Instance // holds the guard
	Doubts Doubts
}

// Violations returns the accesses to v that lack the guard and may meet one that holds it: one
// for each instruction, in source order, with the fewest doubts.
func (a *Census) Violations(v *Variable) []Violation {
	if v.Discipline != Guarded || v.Guard.Relation == Elsewhere {
		return nil
	}
	defer a.sum.Turn()()
	var out []Violation
	index := make(map[ssa.Instruction]int)
	for _, i := range v.Instances {
		if !v.isBare(i) || !i.Write && v.Contract != nil && v.Contract.WriteOnly || a.inTurn(i) {
			continue
		}
		other := a.conflict(v, i)
		if other == nil {
			continue
		}
		x := Violation{Variable: v, Bare: i, Other: other}
		x.Doubts = a.doubts(x)
		if n, ok := index[i.Instr]; !ok {
			index[i.Instr] = len(out)
			out = append(out, x)
		} else if x.Doubts.Count() < out[n].Doubts.Count() {
			out[n] = x
		}
	}
	return out
}

// isBare reports whether i certainly lacks the guard.
func (v *Variable) isBare(i *Instance) bool {
	return !i.Unsure() && !i.mayHold(v.Guard.Lock) && i.needs(v.Guard)
}

// conflict returns an access under the guard that i may meet, one of them being a write; preferably a
// write.
func (a *Census) conflict(v *Variable, i *Instance) *Instance {
	var found *Instance
	for _, j := range v.Instances {
		if !i.Write && !j.Write || i.Content != j.Content || i.excludes(j) || !parallel(i.Context, j.Context) || started(i, j) {
			continue
		}
		mode, held := j.Holds(v.Guard)
		if !held || j.Write && mode != locks.Write {
			continue
		}
		if found == nil || j.Write && !found.Write {
			found = j
		}
	}
	return found
}

// Written reports whether a comment states the guard of v that is worth believing without
// counting.
func (v *Variable) Written() bool {
	return v.Contract != nil && v.Contract.Exempt == 0 && v.Contract.Belief > contract.Hat
}

// With returns the number of accesses with the guard held.
func (t Tally) With() int { return t.GuardedReads + t.GuardedWrites }

// Without returns the number of accesses without it.
func (t Tally) Without() int { return t.BareReads + t.BareWrites }

// heldIn reports whether v is accessed under its guard in fn.
func (v *Variable) heldIn(fn *ssa.Function) bool {
	return slices.ContainsFunc(v.Instances, func(j *Instance) bool {
		_, held := j.Holds(v.Guard)
		return held && j.Unit.Func == fn
	})
}
