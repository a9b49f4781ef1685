package summary

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/locks"
	"github.com/concvet/concvet/internal/memo"
	"github.com/concvet/concvet/internal/ssax"
)

// A misreading finds contracts that say that a lock is held without saying whose, and were taken
// to mean that of the receiver, while the callers hold another one.
type misreading struct {
	a       *engine
	states  map[ssa.CallInstruction]locks.State // before the calls that matter
	known   memo.Map[reading, bool]
	tallies map[reading]*tally // memo of tallyOf
}

// A reading is what a contract of u was taken to mean.
type reading struct {
	u    *Unit
	lock locks.Lock
}

// revise solves again what has been misread, without that part of the contract, and what depends on it.
func (a *engine) revise() {
	stale := make(map[*Unit]bool)
	for u, wrong := range a.misread() {
		var kept []Require
		for _, r := range u.Contract.Requires {
			meant, ok := wrong[r.Lock]
			if !ok || meant.Path.Valid() {
				if ok {
					r.Lock = meant
				}
				kept = append(kept, r)
			}
		}
		u.Contract.Requires = kept
		stale[u] = true
	}
	if len(stale) == 0 {
		return
	}
	for _, scc := range a.order {
		if !slices.ContainsFunc(scc, func(i int) bool { return stale[a.units[i]] }) || !a.solveComponent(scc) {
			continue
		}
		for _, i := range scc {
			for _, call := range a.callers[a.units[i].Func] {
				stale[a.byFunc[call.Parent()]] = true
			}
			if outer := a.byFunc[a.units[i].Func.Parent()]; outer != nil {
				stale[outer] = true
			}
		}
	}
}

// misread returns the functions whose contracts are misread, with the locks that they do not mean, and those which
// they do, as far as the receiver has them.
func (a *engine) misread() map[*Unit]map[locks.Lock]locks.Lock {
	guesses := make(map[*Unit][]Require)
	calls := make(map[*Unit][]ssa.CallInstruction) // by who calls
	for _, u := range a.units {
		for _, r := range u.Contract.Requires {
			if !r.Guess || !r.Lock.Decl.IsField() || len(a.callers[u.Func]) == 0 {
				continue
			}
			guesses[u] = append(guesses[u], r)
			for _, call := range a.callers[u.Func] {
				caller := a.byFunc[call.Parent()]
				calls[caller] = append(calls[caller], call)
			}
		}
	}
	m := &misreading{a: a, states: statesAt(calls), tallies: make(map[reading]*tally)}
	out := make(map[*Unit]map[locks.Lock]locks.Lock)
	for _, u := range a.units {
		for _, r := range guesses[u] {
			meant := m.sibling(reading{u, r.Lock}, guesses)
			if !meant.Path.Valid() && !m.is(reading{u, r.Lock}) {
				continue
			}
			if out[u] == nil {
				out[u] = make(map[locks.Lock]locks.Lock)
			}
			out[u][r.Lock] = meant
		}
	}
	return out
}

// statesAt returns the states before calls, as far as they are known.
func statesAt(calls map[*Unit][]ssa.CallInstruction) map[ssa.CallInstruction]locks.State {
	states := make(map[ssa.CallInstruction]locks.State)
	for caller, all := range calls {
		if caller.Flow == nil {
			continue
		}
		caller.Flow.Visit(locks.Visitor{Call: func(call ssa.CallInstruction, at ssa.Instruction, s locks.State) {
			if at == ssa.Instruction(call) && slices.Contains(all, call) {
				states[call] = s
			}
		}})
	}
	return states
}

// is reports whether no call of r.u may hold r.lock, and every one holds a lock of another type, if not r.u itself takes
// r.lock: then what is said is out of date.
func (m *misreading) is(r reading) bool {
	return m.known.Of(r, func(r reading) bool { // a cycle of callers holds what its entries hold
		takes := r.takes()
		return !slices.ContainsFunc(m.callsOf(r.u), func(c ssa.CallInstruction) bool { return !m.belies(c, r.lock, takes) })
	})
}

// takes reports whether r.u acquires r.lock, although it is said to be held.
func (r reading) takes() bool {
	found := false
	reacquired(r.u.Flow, func(_ ssa.Instruction, a locks.Acquire, _ locks.Held) {
		found = found || a.Lock == r.lock
	})
	return found
}

// callsOf returns the calls of u. What tests do counts only if nobody else calls.
func (m *misreading) callsOf(u *Unit) []ssa.CallInstruction {
	calls := m.a.callers[u.Func]
	inTest := func(c ssa.CallInstruction) bool { return ssax.InTestFile(c.Parent()) }
	if byOthers := slices.DeleteFunc(slices.Clone(calls), inTest); len(byOthers) > 0 {
		return byOthers
	}
	return calls
}

// belies reports whether call does not hold the lock that the callee names l, and certainly one of another type, if
// that is not given. By its own contract it holds nothing if that is misread as well: then it is
// what its callers hold that both mean.
func (m *misreading) belies(call ssa.CallInstruction, l locks.Lock, other bool) bool {
	s, ok := m.states[call]
	if !ok {
		return false
	}
	caller := m.a.byFunc[call.Parent()]
	t := m.a.target(call)
	outer := t.sub.lock(l)
	for _, r := range caller.Contract.Requires {
		if r.Lock.CouldBe(outer) {
			if !r.Guess || !m.is(reading{caller, r.Lock}) {
				return false
			}
			other = true
		}
	}
	worlds := caller.Flow.Worlds(s)
	for _, w := range worlds {
		another := other
		for _, h := range w.Held() {
			if h.Lock.CouldBe(outer) {
				return false
			}
			another = another || h.Lock.Decl.IsField() && h.Lock.Decl.Type != l.Decl.Type
		}
		if !another {
			return false
		}
	}
	return len(worlds) > 0
}
