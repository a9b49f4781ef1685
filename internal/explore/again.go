package explore

import "slices"

// A memo is what is known of the successors of states, for a program that is explored again.
type memo struct {
	p     *Program // as it was arranged
	ids   ids
	needs [][]need
	known map[memoKey][]successor
}

// A memoKey is a state, and the process that moves in it; -1 for all.
type memoKey struct {
	state   string
	process int
}

// memoized returns the successors of state i when process j moves, or all that may if j is -1: those that are known from the
// exploration before, or what compute returns, which is fresh.
func (x *explorer) memoized(i, j int, compute func() []successor) (out []successor, fresh bool) {
	n := &x.space.nodes[i]
	if x.pair != nil {
		x.space.fresh++
		return compute(), true
	}
	key := memoKey{n.key, j}
	if x.memo != nil {
		if known, ok := x.memo.known[key]; ok {
			return known, false
		}
	} else {
		x.memo = &memo{known: make(map[memoKey][]successor)}
	}
	x.space.fresh++
	out = compute()
	x.memo.known[key] = out
	return out, true
}

// remember returns what the next exploration may take over.
func (x *explorer) remember(ids ids) *memo {
	if x.memo == nil {
		return nil
	}
	x.memo.p, x.memo.ids, x.memo.needs = x.p, ids, x.needs
	return x.memo
}

// without returns what of m holds for p as well: the successors of states in which no process is at a location that has
// changed, or from which one gets to where something else is needed than before.
func (m *memo) without(p *Program, n [][]need) *memo {
	out := &memo{known: make(map[memoKey][]successor)}
	if m == nil || !sameShape(m.p, p) {
		return out
	}
	changed := m.changes(p, n)
	for key, known := range m.known {
		if !slices.ContainsFunc(locsOf(key.state, p), func(at [2]int) bool { return changed(at[0], at[1]) }) {
			out.known[key] = known
		}
	}
	return out
}

// sameShape reports whether states of one program can be states of the other.
func sameShape(p, q *Program) bool {
	return len(p.Codes) == len(q.Codes) && slices.Equal(p.Objects, q.Objects) && p.Shared == q.Shared && p.Local == q.Local
}

// changes returns which locations differ.
func (m *memo) changes(p *Program, n [][]need) func(code, loc int) bool {
	same := func(c, l int) bool {
		return l < len(m.p.Codes[c]) && l < len(p.Codes[c]) && m.needs[c][l].slots.equal(n[c][l].slots) && m.needs[c][l].regs.equal(n[c][l].regs) &&
			m.p.Codes[c][l].Ends == p.Codes[c][l].Ends && (len(m.p.Codes[c][l].Steps) == 0) == (len(p.Codes[c][l].Steps) == 0)
	}
	changed := make([]map[int]bool, len(p.Codes))
	for c := range p.Codes {
		changed[c] = make(map[int]bool)
		for l, loc := range p.Codes[c] {
			differs := !same(c, l) || loc.Chosen != m.p.Codes[c][l].Chosen || !slices.EqualFunc(loc.Steps, m.p.Codes[c][l].Steps, sameStep)
			for _, s := range loc.Steps {
				differs = differs || !same(c, s.To) || s.Op == Start && (m.p.entry(s.N) != p.entry(s.N) || !same(s.N, p.entry(s.N)))
			}
			changed[c][l] = differs
		}
	}
	return func(c, l int) bool { return l >= len(p.Codes[c]) || changed[c][l] }
}

// locsOf returns the codes and locations of the processes in a state, by its key.
func locsOf(key string, p *Program) [][2]int {
	get := func() int {
		n := int(int16(key[0]) | int16(key[1])<<8)
		key = key[2:]
		return n
	}
	var out [][2]int
	for {
		code := get()
		if code == -2 {
			return out
		}
		if code >= 0 {
			out = append(out, [2]int{code, get()})
			key = key[2*(2+len(p.Objects))+p.Local:] // see key
		}
	}
}
