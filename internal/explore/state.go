package explore

import "slices"

// A state is where all processes are, and what their objects and registers are.
type state struct {
	procs  []proc
	shared []int8
	insts  []instance
}

// A proc is a process. Its index in the state is its own as long as it runs; another one may have it later.
type proc struct {
	code int16 // -1: there is none
	loc  int16
	env  []int16 // for each slot the instance that it refers to, or -1
	cond int16   // the condition variable that it waits for and that has not woken it, or -1
	turn int16   // how many signals that takes
	regs []int8
}

// An instance is an object as it is.
type instance struct {
	slot int16 // of which it is
	a    int16 // values in a channel, what is left in a group, whether a lock is held, how far a once is, how many wait for a condition, what a variable is
	b    int16 // whether a channel is closed, how many readers have a lock

	values string  // in a channel, of which somebody asks
	with   []int16 // what goes with each value in a channel that carries objects, -1 for nothing; it is never changed
}

// clone returns a copy. What its processes have is in one piece: there are very many states.
func (s *state) clone() *state {
	slots, regs := 0, len(s.shared)
	for _, p := range s.procs {
		slots, regs = slots+len(p.env), regs+len(p.regs)
	}
	envs, all := make([]int16, 0, slots), make([]int8, 0, regs)
	t := &state{procs: slices.Clone(s.procs), insts: slices.Clone(s.insts)}
	all = append(all, s.shared...)
	t.shared = slices.Clip(all)
	for i := range t.procs {
		p := &t.procs[i]
		envs, all = append(envs, p.env...), append(all, p.regs...)
		p.env, p.regs = slices.Clip(envs[len(envs)-len(p.env):]), slices.Clip(all[len(all)-len(p.regs):])
	}
	return t
}

// settle forgets what no process needs any more, and numbers the objects in the order of the processes and slots, so that
// states that do not differ are equal.
func (s *state) settle(needs [][]need) {
	number := make([]int16, len(s.insts))
	for i := range number {
		number[i] = -1
	}
	var insts []instance
	keep := func(old int16) int16 {
		if number[old] < 0 {
			number[old] = int16(len(insts))
			insts = append(insts, s.insts[old])
		}
		return number[old]
	}
	for i := range s.procs {
		p := &s.procs[i]
		if p.code < 0 {
			continue
		}
		n := needs[p.code][p.loc]
		for slot, old := range p.env {
			if old < 0 || !n.slots.has(slot) {
				p.env[slot] = -1
				continue
			}
			p.env[slot] = keep(old)
		}
		if p.cond >= 0 {
			p.cond = keep(p.cond)
		}
		for r := range p.regs {
			if !n.regs.has(len(s.shared) + r) {
				p.regs[r] = 0
			}
		}
	}
	for i := 0; i < len(insts); i++ { // keep adds to them
		with := make([]int16, 0, len(insts[i].with))
		for _, old := range insts[i].with {
			if old >= 0 {
				old = keep(old)
			}
			with = append(with, old)
		}
		insts[i].with = with
	}
	s.insts = insts
	s.settleShared(needs)
	for len(s.procs) > 0 && s.procs[len(s.procs)-1].code < 0 {
		s.procs = s.procs[:len(s.procs)-1]
	}
}

func (s *state) settleShared(needs [][]need) {
	for r := range s.shared {
		used := false
		for _, p := range s.procs {
			used = used || p.code >= 0 && needs[p.code][p.loc].regs.has(r)
		}
		if !used {
			s.shared[r] = 0
		}
	}
}

// key encodes s.
func (s *state) key() string {
	b := make([]byte, 0, 64+16*len(s.procs)+8*len(s.insts))
	put := func(n int16) { b = append(b, byte(n), byte(n>>8)) }
	for _, p := range s.procs {
		put(p.code)
		if p.code < 0 {
			continue
		}
		put(p.loc)
		put(p.cond)
		put(p.turn)
		for _, e := range p.env {
			put(e)
		}
		for _, r := range p.regs {
			b = append(b, byte(r))
		}
	}
	put(-2)
	for _, r := range s.shared {
		b = append(b, byte(r))
	}
	for _, i := range s.insts {
		put(i.slot)
		put(i.a)
		put(i.b)
		b = append(b, i.values...)
		for _, w := range i.with {
			put(w)
		}
	}
	return string(b)
}

// reg returns register r of process i.
func (s *state) reg(i, r int) *int8 {
	if r < len(s.shared) {
		return &s.shared[r]
	}
	return &s.procs[i].regs[r-len(s.shared)]
}

// at returns the object that a slot of process i refers to, nil if there is none.
func (s *state) at(i, slot int) *instance {
	if n := s.procs[i].env[slot]; n >= 0 {
		return &s.insts[n]
	}
	return nil
}
