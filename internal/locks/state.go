package locks

import "slices"

// A State is what is known before or after an instruction: the worlds in which
// control may get there. No world at all means that it does not. The zero State
// is that bottom element.
//
// The held locks of all worlds are the must-held lockset, those of any world
// the may-held lockset (paper 004 section 4, which has the former only).
type State struct {
	worlds []world // sorted by key, and then by facts: see mergeWays
	top    bool    // too many worlds: nothing is known
}

// Top reports whether nothing is known here. Top is silent: no report may rest
// on it.
func (s State) Top() bool { return s.top }

// Reached reports whether control may get here.
func (s State) Reached() bool { return s.top || len(s.worlds) > 0 }

// Is reports whether s and t are one state, which an instruction that changes nothing leaves behind. Equal states need not be
// one.
func (s State) Is(t State) bool {
	if s.top != t.top || len(s.worlds) != len(t.worlds) {
		return false
	}
	return len(s.worlds) == 0 || &s.worlds[0] == &t.worlds[0]
}

// newState sorts worlds, merges those that agree on their locks and do not have to be kept apart for their facts, and widens
// to Top where too many remain.
func newState(worlds []world) State {
	if slices.ContainsFunc(worlds, func(w world) bool { return w.tooLarge() }) {
		return State{top: true}
	}
	slices.SortStableFunc(worlds, compareWorlds)
	out := make([]world, 0, len(worlds))
	keys := 0
	for len(worlds) > 0 {
		n := 1
		for n < len(worlds) && compareKeys(worlds[0], worlds[n]) == 0 {
			n++
		}
		out = append(out, mergeWays(worlds[:n])...)
		worlds = worlds[n:]
		keys++
	}
	if keys > maxWorlds {
		return State{top: true}
	}
	return State{worlds: out}
}

// join is the least upper bound: the worlds of both.
func join(a, b State) State {
	switch {
	case a.top || b.top:
		return State{top: true}
	case len(a.worlds) == 0:
		return b
	case len(b.worlds) == 0:
		return a
	}
	return newState(slices.Concat(a.worlds, b.worlds))
}

func equalStates(a, b State) bool {
	return a.top == b.top && slices.EqualFunc(a.worlds, b.worlds, equalWorlds)
}

// mapWorlds applies f to a copy of each world and collects what it makes of
// them.
func (s State) mapWorlds(f func(w world) []world) State {
	if s.top {
		return s
	}
	var out []world
	for _, w := range s.worlds {
		out = append(out, f(w.clone())...)
	}
	return newState(out)
}

// update applies f to a copy of each world.
func (s State) update(f func(w *world)) State {
	return s.mapWorlds(func(w world) []world {
		f(&w)
		return []world{w}
	})
}

// updateIf is update for an f that does nothing to the worlds that concerned does
// not pick. Most instructions concern none, so that nothing is copied.
func (s State) updateIf(concerned func(w *world) bool, f func(w *world)) State {
	for i := range s.worlds {
		if concerned(&s.worlds[i]) {
			return s.update(f)
		}
	}
	return s
}

// knowsNothing reports whether no world knows any fact.
func (s State) knowsNothing() bool {
	for i := range s.worlds {
		if len(s.worlds[i].facts) > 0 {
			return false
		}
	}
	return true
}

// isBlank reports whether there is nothing in s that an instruction could outdate.
func (s State) isBlank() bool { return s.knowsNothing() && s.knowsNoLock() }

// knowsNoLock reports whether no world says anything of any lock.
func (s State) knowsNoLock() bool {
	for i := range s.worlds {
		if w := &s.worlds[i]; len(w.held)+len(w.lent)+len(w.free) > 0 {
			return false
		}
	}
	return true
}
