package guard

import (
	"go/token"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/contract"
)

// A Breach is an access that is not as a comment says all accesses are to a variable which it takes from the
// locks, and another one that it may meet.
type Breach struct {
	*Variable
	Bad   *Instance // writes what is immutable, or is not atomic
	Other *Instance
}

// Breaches returns the accesses that break what a comment says of v, one for each line: writes to what never changes
// once others know it, and plain accesses to what is accessed atomically. What nobody else can meet there breaks
// nothing, nor does what a lock keeps apart from all others.
func (a *Census) Breaches(v *Variable) []Breach {
	if v.Contract == nil || v.Contract.Belief == contract.Hat {
		return nil
	}
	defer a.sum.Turn()()
	var out []Breach
	seen := make(map[token.Pos]bool)
	for _, i := range v.Instances {
		if !v.breaks(i) || i.Unsure() || i.Content || i.excused || a.inTurn(i) || seen[i.line()] || a.early(i) {
			continue
		}
		if other := a.meets(v, i); other != nil {
			seen[i.line()] = true
			out = append(out, Breach{v, i, other})
		}
	}
	return out
}

// breaks reports whether i is what the comment of v says that no access is.
func (v *Variable) breaks(i *Instance) bool {
	switch v.Contract.Exempt {
	case contract.Immutable:
		return i.Write
	case contract.Atomic:
		return !i.Atomic
	}
	return false
}

// early reports whether something speaks for i to happen before others know the object, or when they are done with it.
func (a *Census) early(i *Instance) bool {
	return i.Context.Phase == Main || endsInPanic(i.Instr.Block()) || a.signal(i) != nil || a.wasMade(i) || a.isStartup(i.Data.IsField(), i) ||
		i.on(func(fn *ssa.Function) bool { return endsLife(fn) || isReset(fn) || describes(fn) || isForTests(fn) }) != nil
}

// meets returns an access that i conflicts with and may meet, no lock keeping them apart; preferably an atomic one.
func (a *Census) meets(v *Variable, i *Instance) (found *Instance) {
	for _, list := range v.standing().byKind {
		if found = pick(list, func(j *Instance) bool {
			return i.Instr != j.Instr && (i.Write || j.Write) && !j.Unsure() && i.Content == j.Content && !i.excludes(j) && a.meet(i, j)
		}); found != nil {
			break
		}
	}
	return found
}
