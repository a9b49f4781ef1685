package guard

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/contract"
	"github.com/concvet/concvet/internal/locks"
	"github.com/concvet/concvet/internal/ssax"
)

// A Violation is an access without the guard of its variable, and another one that it may
// meet.
type Violation struct {
	*Variable
	Bare   *Instance
	Other  *Instance // holds the guard
	Mode   bool      // Bare holds the guard, but for reading only, and writes
	Doubts Doubts
}

// Place returns what is to be changed: the access, or in the wrong mode the call under the lock that leads to
// it.
func (x Violation) Place() ssa.Instruction {
	if x.Mode {
		return x.Bare.Acquired(x.Guard)
	}
	return x.Bare.Instr
}

// Violations returns the accesses to v that lack the guard and may meet one that holds it: one
// for each instruction, in source order, with the fewest doubts.
func (a *Census) Violations(v *Variable) []Violation {
	if v.Discipline != Guarded || v.Without() >= 3 && v.With() == 0 {
		return nil
	}
	defer a.sum.Turn()()
	var out []Violation
	index := make(map[[2]ssa.Instruction]int)
	for _, i := range v.Instances {
		mode := v.isMode(i)
		if !mode && !v.isBare(i) || !i.Write && v.Contract != nil && v.Contract.WriteOnly || a.excused(i) || a.inTurn(i) {
			continue
		}
		other := a.conflict(v, i)
		if mode {
			other = v.exclusive()
		}
		if other == nil {
			continue
		}
		x := Violation{Variable: v, Bare: i, Other: other, Mode: mode}
		if x.Doubts = a.doubts(x); x.Weak() {
			continue
		}
		k := [2]ssa.Instruction{i.Instr, x.Place()}
		if n, ok := index[k]; !ok {
			index[k] = len(out)
			out = append(out, x)
		} else if x.Doubts.Count() < out[n].Doubts.Count() {
			out[n] = x
		}
	}
	return out
}

// excused reports whether a comment at the access, or on a function that leads there, says that no lock is
// needed.
func (a *Census) excused(i *Instance) bool {
	return onWay(i, func(instr ssa.Instruction) bool { return a.excuses.Covers(ssax.Pos(instr)) })
}

// isBare reports whether i certainly lacks the guard.
func (v *Variable) isBare(i *Instance) bool {
	return !i.Unsure() && !i.mayHold(v.Guard) && i.needs(v.Guard)
}

// isMode reports whether i certainly writes with nothing but the guard, and that for reading only.
func (v *Variable) isMode(i *Instance) bool {
	mode, held := i.Holds(v.Guard)
	if !i.Write || !held || mode != locks.Read || i.Access.unsure || i.Context.Unsure && i.Site(v.Guard) == nil {
		return false
	}
	return !slices.ContainsFunc(i.Held, func(h LockRef) bool { return h.Mode == locks.Write })
}

// exclusive returns a write of v with the guard held for writing.
func (v *Variable) exclusive() *Instance {
	for _, j := range v.Instances {
		if mode, held := j.Holds(v.Guard); j.Write && held && mode == locks.Write {
			return j
		}
	}
	return nil
}

// conflict returns an access under the guard that i may meet, one of them being a write; preferably a
// write. If a comment states the guard, an access without it will do.
func (a *Census) conflict(v *Variable, i *Instance) *Instance {
	var found *Instance
	for _, j := range v.Instances {
		if !i.Write && !j.Write || i.Content != j.Content || i.excludes(j) || !parallel(i.Context, j.Context) || started(i, j) || !i.mayKnow(j) || !j.mayKnow(i) {
			continue
		}
		mode, held := j.Holds(v.Guard)
		if j.Write && held && mode != locks.Write || !held && (j.Unsure() || !v.Written()) {
			continue
		}
		if found == nil || better(v, j, found) {
			found = j
		}
	}
	return found
}

// better reports whether i rather than j shows that v needs its guard: the one that holds it, then a write.
func better(v *Variable, i, j *Instance) bool {
	_, a := i.Holds(v.Guard)
	_, b := j.Holds(v.Guard)
	if a != b {
		return a
	}
	return i.Write && !j.Write
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
