package explore

// A state is where all processes are, and what their objects and registers are.
type state struct {
	procs  []proc
	shared []int8
	insts  []instance

	envs []int16 // what the environments of processes are parts of
	regs []int8  // what all registers are parts of
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

// appendKey appends to b what encodes s.
func (s *state) appendKey(b []byte) []byte {
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
	return b
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
