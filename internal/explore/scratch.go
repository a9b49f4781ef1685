package explore

import "slices"

// A scratch is memory that is used again and again: there are very many states, and most of those that steps lead to are known already.
type scratch struct {
	spare  []*state // of which nobody knows
	number []int16
	insts  []instance
	key    []byte
}

// drop says that nobody uses s any more.
func (x *scratch) drop(s *state) { x.spare = append(x.spare, s) }

// copyOf returns a copy of s. What its processes have is in one piece.
func (x *scratch) copyOf(s *state) *state {
	t := new(state)
	if n := len(x.spare); n > 0 {
		t, x.spare = x.spare[n-1], x.spare[:n-1]
	}
	slots, regs := 0, len(s.shared)
	for i := range s.procs {
		slots, regs = slots+len(s.procs[i].env), regs+len(s.procs[i].regs)
	}
	t.procs, t.insts = append(t.procs[:0], s.procs...), append(t.insts[:0], s.insts...)
	t.envs, t.regs = slices.Grow(t.envs[:0], slots), append(slices.Grow(t.regs[:0], regs), s.shared...)
	t.shared = slices.Clip(t.regs)
	for i := range t.procs {
		p := &t.procs[i]
		t.envs, t.regs = append(t.envs, p.env...), append(t.regs, p.regs...)
		p.env, p.regs = slices.Clip(t.envs[len(t.envs)-len(p.env):]), slices.Clip(t.regs[len(t.regs)-len(p.regs):])
	}
	return t
}

// settle forgets what no process needs any more, and numbers the objects in the order of the processes and slots, so that
// states that do not differ are equal.
func (x *explorer) settle(s *state) {
	x.number, x.insts = slices.Grow(x.number[:0], len(s.insts))[:len(s.insts)], x.insts[:0]
	for i := range x.number {
		x.number[i] = -1
	}
	for i := range s.procs {
		if p := &s.procs[i]; p.code >= 0 {
			x.settleProc(s, p)
		}
	}
	for i := 0; i < len(x.insts); i++ { // keep adds to them
		if was := x.insts[i].with; len(was) > 0 {
			with := make([]int16, len(was))
			for k, old := range was {
				with[k] = x.keep(s, old)
			}
			x.insts[i].with = with
		}
	}
	s.insts = append(s.insts[:0], x.insts...)
	s.settleShared(x.needs)
	for len(s.procs) > 0 && s.procs[len(s.procs)-1].code < 0 {
		s.procs = s.procs[:len(s.procs)-1]
	}
}

func (x *explorer) settleProc(s *state, p *proc) {
	n := x.needs[p.code][p.loc]
	for slot, old := range p.env {
		if !n.slots.has(slot) {
			old = -1
		}
		p.env[slot] = x.keep(s, old)
	}
	p.cond = x.keep(s, p.cond)
	for r := range p.regs {
		if !n.regs.has(len(s.shared) + r) {
			p.regs[r] = 0
		}
	}
}

// keep returns the new number of an object of s, which is needed; -1 stands for none.
func (x *scratch) keep(s *state, old int16) int16 {
	if old < 0 {
		return old
	}
	if x.number[old] < 0 {
		x.number[old] = int16(len(x.insts))
		x.insts = append(x.insts, s.insts[old])
	}
	return x.number[old]
}
