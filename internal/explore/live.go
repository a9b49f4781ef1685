package explore

// A need is what a process may still use: slots and local registers.
type need struct{ slots, regs set }

// A set is a small set of numbers.
type set []uint64

func newSet(n int) set { return make(set, (n+63)/64) }

func (s set) has(i int) bool { return s[i/64]&(1<<(i%64)) != 0 }
func (s set) add(i int)      { s[i/64] |= 1 << (i % 64) }

func (s set) addAll(n int) {
	for i := range n {
		s.add(i)
	}
}

// join adds what is in t and not in but, and reports whether that was more.
func (s set) join(t, but set) bool {
	grown := false
	for i := range s {
		more := t[i]
		if but != nil {
			more &^= but[i]
		}
		grown = grown || more&^s[i] != 0
		s[i] |= more
	}
	return grown
}

// needs returns what processes may still use at each location of each code: a backward analysis, may, to a fixpoint over
// all codes, since who starts a process needs what that does.
func needs(p *Program) [][]need {
	out := make([][]need, len(p.Codes))
	for c, code := range p.Codes {
		out[c] = make([]need, len(code))
		for l := range code {
			out[c][l] = need{newSet(len(p.Objects)), newSet(p.Shared + p.Local)}
			if code[l].Ends {
				out[c][l].slots.addAll(len(p.Objects))
			}
		}
	}
	for changed := true; changed; {
		changed = false
		for c, code := range p.Codes {
			for l := len(code) - 1; l >= 0; l-- {
				for _, s := range code[l].Steps {
					after := out[c][s.To]
					if code[s.To].Forgets {
						after.regs = newSet(p.Shared + p.Local)
					}
					if out[c][l].before(&s, out, p) || out[c][l].joinStep(&s, after, p) {
						changed = true
					}
				}
			}
		}
	}
	return out
}

// before adds what the step itself uses.
func (n need) before(s *Step, all [][]need, p *Program) (grown bool) {
	mark := func(in set, i int) {
		grown = grown || !in.has(i)
		in.add(i)
	}
	switch s.Op {
	case Assume, Count, Counted, Among:
		mark(n.regs, s.Reg)
	case Start:
		if at := all[s.N]; len(at) > 0 {
			first := at[0]
			a, b := n.slots.join(first.slots, nil), n.regs.join(first.regs, nil)
			grown = a || b
		}
	default:
		if s.Op.usesSlot() {
			mark(n.slots, s.Slot)
		}
		if s.Op == Send && s.With > 0 {
			mark(n.slots, s.With-1)
		}
	}
	return grown
}

// joinStep adds what is needed behind the step.
func (n need) joinStep(s *Step, after need, p *Program) bool {
	var slots, regs set
	switch s.Op {
	case Make:
		slots = newSet(len(p.Objects))
		slots.add(s.Slot)
	case Decide:
		regs = newSet(p.Shared + p.Local)
		regs.add(s.Reg)
	case Recv:
		if s.What > 0 {
			regs = newSet(p.Shared + p.Local)
			regs.add(s.What - 1)
		}
		if s.With > 0 && s.With-1 != s.Slot {
			slots = newSet(len(p.Objects))
			slots.add(s.With - 1)
		}
	}
	a, b := n.slots.join(after.slots, slots), n.regs.join(after.regs, regs)
	return a || b
}

// registers returns which registers each code is about, or those are which it starts, and with which of them more is done than to
// assume what they are.
func registers(p *Program) (mentions []set, assigns set) {
	assigns = newSet(p.Shared + p.Local)
	mentions = make([]set, len(p.Codes))
	for c := range mentions {
		mentions[c] = newSet(p.Shared + p.Local)
	}
	for grown := true; grown; {
		grown = false
		for c, code := range p.Codes {
			for _, loc := range code {
				for _, s := range loc.Steps {
					for _, r := range s.registers() {
						mentions[c].add(r)
						if s.Op != Assume && s.Op != Among {
							assigns.add(r)
						}
					}
					if s.Op == Start && mentions[c].join(mentions[s.N], nil) {
						grown = true
					}
				}
			}
		}
	}
	return mentions, assigns
}
