package summary

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/contract"
	"github.com/concvet/concvet/internal/locks"
	"github.com/concvet/concvet/internal/ssax"
)

// A Contract is what a function's name and comment demand of its callers.
type Contract struct {
	Requires []Require
	Excludes []Require
}

func newContract(clauses []contract.Clause) Contract {
	var c Contract
	for _, k := range clauses {
		r := Require{Lock: k.Lock, Mode: k.Mode, Source: Doc, Text: k.Text, Guess: k.Guess}
		if k.Source == contract.Name {
			r.Source = Name
		}
		if k.Excluded {
			c.Excludes = append(c.Excludes, r)
		} else {
			c.Requires = append(c.Requires, r)
		}
	}
	return c
}

// entry returns the locks that the function may take to be held when it starts.
func (c Contract) entry() []locks.Change {
	var out []locks.Change
	for _, r := range c.Requires {
		out = append(out, locks.Change{Lock: r.Lock, Mode: r.Mode})
	}
	return out
}

// weak reports whether only the function's name states the contract.
func (c Contract) weak() bool {
	return slices.ContainsFunc(c.Requires, func(r Require) bool { return r.Source == Name })
}

// contradicted reports whether the function acquires a lock, itself or by a
// call, that its contract says the caller holds: then the name means something
// else. A comment is only contradicted by what the function does in any case, so
// that nobody can ever have called it with the lock held; otherwise whoever does
// is told.
func (c Contract) contradicted(f *locks.Flow) bool {
	found := false
	reacquired(f, func(at ssa.Instruction, a locks.Acquire, h locks.Held) {
		always := ssax.IsAlwaysPassed(at.Block()) && len(a.When) == 0 && collides(a, h)
		found = found || c.weak() || always
	})
	return found
}

// reacquired calls do for what is acquired by f although its contract says that the caller holds it.
func reacquired(f *locks.Flow, do func(at ssa.Instruction, a locks.Acquire, h locks.Held)) {
	f.Visit(locks.Visitor{Call: func(call ssa.CallInstruction, at ssa.Instruction, s locks.State) {
		e := f.Effect(call)
		if e == nil || len(e.Acquires) == 0 {
			return
		}
		for _, w := range f.Worlds(s) {
			for _, a := range e.Acquires {
				if h, ok := w.Holds(a.Lock); ok && h.Site == nil {
					do(at, a, h)
				}
			}
		}
	}})
}

// collides reports whether nobody can mean a to happen with its lock held as h says. A callee that
// reads under a read lock of its own may well be called under one: that works until a writer comes.
func collides(a locks.Acquire, h locks.Held) bool {
	return len(a.Trace) == 0 || a.Mode != locks.Read || h.Mode != locks.Read
}
