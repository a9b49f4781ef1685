package summary

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/locks"
)

// A tally tells which locks of one object are held where a function is called whose contract does not say which
// of them it means.
type tally struct {
	calls int
	votes map[locks.Lock]int // by lock, as the callee names it
	spoil bool               // some call may hold the lock that the contract was taken to mean, or what it holds is not known
}

// sibling returns the lock that calls say is meant by r, if that is another one of the same object: most calls hold it, and none
// may hold r.lock. Then who does not hold it breaks the contract. A single call says little, unless nobody holds
// the locks of that declaration for other such functions, either, and some hold the other one. The result is zero if there is
// none such, or more than one.
func (m *misreading) sibling(r reading, guesses map[*Unit][]Require) locks.Lock {
	t := m.tallyOf(r)
	if t.spoil {
		return locks.Lock{}
	}
	var meant []locks.Lock
	for l, n := range t.votes {
		if 2*n > t.calls && (n >= 2 || m.agreed(r, l, guesses)) {
			meant = append(meant, l)
		}
	}
	if len(meant) != 1 {
		return locks.Lock{}
	}
	return meant[0]
}

// agreed reports whether calls of other functions of the same object hold l, and none holds the lock
// that r and they were taken to mean.
func (m *misreading) agreed(r reading, l locks.Lock, guesses map[*Unit][]Require) bool {
	found := false
	for u, requires := range guesses {
		for _, other := range requires {
			if u == r.u || other.Lock.Decl != r.lock.Decl {
				continue
			}
			t := m.tallyOf(reading{u, other.Lock})
			if t.spoil {
				return false
			}
			for x := range t.votes {
				found = found || x.Decl == l.Decl
			}
		}
	}
	return found
}

func (m *misreading) tallyOf(r reading) *tally {
	t, ok := m.tallies[r]
	if !ok {
		t = &tally{votes: make(map[locks.Lock]int)}
		m.tallies[r] = t
		m.count(t, r, r.lock, make(map[*Unit]bool))
	}
	return t
}

// count adds to t what is held at the calls of r.u, where the function that t is about has its lock at path l of
// the callers of that.
func (m *misreading) count(t *tally, r reading, l locks.Lock, seen map[*Unit]bool) {
	if seen[r.u] {
		return // a cycle of callers holds what its entries hold
	}
	seen[r.u] = true
	for _, call := range m.callsOf(r.u) {
		m.countCall(t, call, r.lock, l, seen)
	}
}

// countCall adds to t what is held at call, whose callee names inner what the function that t is about names l. A function with
// the same contract, or that nobody calls but others in sight, says nothing by itself: its callers do.
func (m *misreading) countCall(t *tally, call ssa.CallInstruction, inner, l locks.Lock, seen map[*Unit]bool) {
	s, ok := m.states[call]
	if !ok {
		caller := m.a.byFunc[call.Parent()]
		if caller == nil || caller.Flow == nil {
			t.spoil = true
			return
		}
		s, ok = statesAt(map[*Unit][]ssa.CallInstruction{caller: {call}})[call]
		m.states[call] = s
	}
	caller := m.a.byFunc[call.Parent()]
	target := m.a.target(call)
	outer := target.sub.lock(inner)
	object, _, isField := outer.Path.Parent()
	if !ok || s.Top() || !isField {
		t.spoil = true
		return
	}
	own := false
	for _, r := range caller.Contract.Requires {
		if r.Lock.CouldBe(outer) {
			own = true
			t.spoil = t.spoil || !r.Guess
		}
	}
	held := m.heldBy(t, caller, s, outer)
	if len(held) == 0 && (own || m.inSight(caller)) && outer.Path.Root.Value == nil {
		m.count(t, reading{caller, outer}, l, seen)
		return
	}
	t.calls++
	named, _, _ := l.Path.Parent()
	for _, x := range held {
		if in, _, ok := x.Path.Parent(); ok && in == object && x.Decl.IsField() && x.Decl.Type == l.Decl.Type {
			x.Path = x.Path.Rebase(object, named)
			t.votes[x]++
		}
	}
}

// inSight reports whether all calls of u are seen, and there is one.
func (m *misreading) inSight(u *Unit) bool {
	return len(m.a.callers[u.Func]) > 0 && m.a.internal(u.Func)
}

// heldBy returns the locks that caller certainly holds at s. It spoils t if one of them may be outer.
func (m *misreading) heldBy(t *tally, caller *Unit, s locks.State, outer locks.Lock) []locks.Lock {
	var out []locks.Lock
	for i, w := range caller.Flow.Worlds(s) {
		var held []locks.Lock
		for _, h := range w.Held() {
			t.spoil = t.spoil || h.Lock.CouldBe(outer)
			held = append(held, h.Lock)
		}
		if i == 0 {
			out = held
		} else {
			out = slices.DeleteFunc(out, func(x locks.Lock) bool { return !slices.Contains(held, x) })
		}
	}
	return out
}
