package locks

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/accesspath"
)

// Held is a lock as one world holds it.
type Held struct {
	Lock  Lock
	Mode  Mode
	Count int
	Site  ssa.CallInstruction // where it was acquired; nil if the caller holds it by contract
	Sure  bool                // held on every way around a loop
}

// A World is one set of ways to a program point, told apart from others by the
// exact locks held.
type World struct {
	flow *Flow
	w    *world
}

// Worlds returns the worlds of s, in a fixed order. There are none if s is Top
// or not reached.
func (f *Flow) Worlds(s State) []World {
	out := make([]World, len(s.worlds))
	for i := range s.worlds {
		out[i] = World{f, &s.worlds[i]}
	}
	return out
}

// Held returns the locks that were acquired in the function and are held.
func (w World) Held() []Held {
	out := make([]Held, len(w.w.held))
	for i, h := range w.w.held {
		out[i] = w.flow.view(h)
	}
	return out
}

// Holds returns how w holds l: acquired in the function, or by the caller under
// contract. Only exact locks are found.
func (w World) Holds(l Lock) (Held, bool) {
	id, ok := w.flow.findLock(l)
	if !ok || !l.Exact() {
		return Held{}, false
	}
	if i := w.w.find(id); i >= 0 {
		return w.flow.view(w.w.held[i]), true
	}
	if w.flow.entryHolds(w.w, id) {
		return Held{Lock: l, Mode: w.flow.entry[id], Count: 1}, true
	}
	return Held{}, false
}

// MayHold reports whether w holds a lock that could be l, going by
// declarations.
func (w World) MayHold(l Lock) bool {
	for _, h := range w.w.held {
		if w.flow.lockOf(h).CouldBe(l) {
			return true
		}
	}
	for id := range w.flow.entry {
		if w.flow.locks[id].CouldBe(l) && w.flow.entryHolds(w.w, id) {
			return true
		}
	}
	return false
}

// Released returns where this activation released l, if it is known not to have
// acquired it since.
func (w World) Released(l Lock) (ssa.CallInstruction, bool) {
	id, ok := w.flow.findLock(l)
	if !ok {
		return nil, false
	}
	return w.w.isFree(id)
}

// Lent returns the locks of the caller that are released in w.
func (w World) Lent() []Change {
	out := make([]Change, len(w.w.lent))
	for i, l := range w.w.lent {
		out[i] = Change{w.flow.locks[l.lock], l.mode}
	}
	return out
}

// Lends reports whether l is a lock of the caller that is released in w.
func (w World) Lends(l Lock) bool {
	id, ok := w.flow.findLock(l)
	return ok && w.w.lends(id)
}

// Defers returns the pending deferred calls that act on locks, innermost last.
func (w World) Defers() []*ssa.Defer { return w.w.defers }

// Conds returns the conditions known to hold in w.
func (w World) Conds() []Cond {
	out := make([]Cond, len(w.w.facts))
	for i, x := range w.w.facts {
		out[i] = Cond{w.flow.atoms.keys[x.atom], x.is}
	}
	return out
}

// Excludes reports whether what is known in w contradicts one of conds.
func (w World) Excludes(conds []Cond) bool { return w.flow.contradicts(w.w, conds) }

// Meets reports whether what is known in w shows that p is met.
func (w World) Meets(p Proviso) bool {
	return !p.Hidden && !slices.ContainsFunc(p.Conds, func(c Cond) bool {
		is, known := w.flow.known(w.w, c.Atom)
		return !known || is != c.Is
	})
}

// Branch returns the condition under which instr takes its first or second
// way, if it is of a form that summaries can tell.
func (f *Flow) Branch(instr *ssa.If, first bool) (Cond, bool) { return f.condition(instr.Cond, first) }

// ValueConds returns what w knows of the value v, said of the location to.
func (f *Flow) ValueConds(w World, to accesspath.Path, v ssa.Value) []Cond {
	return f.valueConds(w.w, to, v)
}

func (f *Flow) view(h held) Held {
	return Held{Lock: f.lockOf(h), Mode: h.mode, Count: int(h.n), Site: h.site, Sure: h.sure}
}

// Effect returns what call does, as the flow was configured to see it.
func (f *Flow) Effect(call ssa.CallInstruction) *Effect { return f.config.Effect(call) }

// Nested reports whether l is ever acquired while it is held. Then a function
// may well release it more than once.
func (f *Flow) Nested(l Lock) bool {
	id, ok := f.findLock(l)
	return ok && f.nested[id]
}

// Must returns the must-held lockset of s: what every world holds. A lock that
// some world holds for reading is held for reading.
func (f *Flow) Must(s State) []Held {
	if len(s.worlds) == 0 {
		return nil
	}
	if len(s.worlds[0].held) == 0 {
		return nil
	}
	out := make([]Held, 0, len(s.worlds[0].held))
	for _, h := range s.worlds[0].held {
		everywhere := true
		for _, w := range s.worlds[1:] {
			i := w.find(h.lock)
			if i < 0 {
				everywhere = false
				break
			}
			h.mode = max(h.mode, w.held[i].mode)
		}
		if everywhere {
			out = append(out, f.view(h))
		}
	}
	return out
}

// May returns the may-held lockset of s: what some world holds.
func (f *Flow) May(s State) []Held {
	most := 0
	for i := range s.worlds {
		most = max(most, len(s.worlds[i].held))
	}
	if most == 0 {
		return nil
	}
	out := make([]Held, 0, most)
	for i, w := range s.worlds {
		for _, h := range w.held {
			if !slices.ContainsFunc(s.worlds[:i], func(earlier world) bool { return earlier.find(h.lock) >= 0 }) {
				out = append(out, f.view(h))
			}
		}
	}
	return out
}
