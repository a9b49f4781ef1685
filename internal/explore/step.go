package explore

import "slices"

// A Move is one step that a process takes.
type Move struct {
	Process int // its number; see Trace
	Code    int
	Loc     int
	Step    int // index in the steps of the location
}

// A successor is what comes of a state by one move, or by two of which one hands a value to the other.
type successor struct {
	moves []Move
	next  *state
	fault Fault // in which case next is nil
	ends  bool  // nothing is known of what comes then
}

// successors returns what may come of s when one of the processes of which may is true moves.
func (x *explorer) successors(s *state, may func(i int) bool) []successor {
	var out []successor
	for i, p := range s.procs {
		if p.code >= 0 && may(i) {
			out = x.addMoves(out, s, i)
		}
	}
	return out
}

// movesOf returns what may come of s when process i moves, alone or together with another one. That another one is at a location
// does not say that it waits there already, so nothing need come of a value that could be handed over.
func (x *explorer) movesOf(s *state, i int) []successor { return x.addMoves(nil, s, i) }

// addMoves adds to out what [explorer.movesOf] returns.
func (x *explorer) addMoves(out []successor, s *state, i int) []successor {
	steps, busy := x.locOf(s, i).Steps, false
	for n := range steps {
		if !steps[n].Fallback {
			before := len(out)
			out = x.take(out, s, i, n)
			busy = busy || slices.ContainsFunc(out[before:], func(succ successor) bool { return len(succ.moves) == 1 })
		}
	}
	for n := range steps {
		if steps[n].Fallback && !busy {
			out = x.take(out, s, i, n)
		}
	}
	return out
}

func (x *explorer) locOf(s *state, i int) *Loc { return &x.p.Codes[s.procs[i].code][s.procs[i].loc] }

// take adds to out what may come of s by step n of process i.
func (x *explorer) take(out []successor, s *state, i, n int) []successor {
	step := &x.locOf(s, i).Steps[n]
	o := (*instance)(nil)
	if step.Op.usesSlot() {
		if o = s.at(i, step.Slot); o == nil {
			// Another process has made it, and nobody knows how this one got hold of it.
			return append(out, successor{moves: x.moves(s, i, n), ends: true})
		}
	}
	switch step.Op {
	case Send:
		return x.send(out, s, i, n, o)
	case Recv:
		return x.receive(out, s, i, n, o)
	}
	if !possible(s, i, step, o) {
		return out
	}
	if f := faultOf(step, o); f != NoFault {
		return append(out, successor{moves: x.moves(s, i, n), fault: f})
	}
	next := x.copyOf(s)
	x.apply(next, i, step)
	return append(out, x.arrive(next, x.moves(s, i, n)))
}

// possible reports whether step, not about handing over values, can be taken.
func possible(s *state, i int, step *Step, o *instance) bool {
	switch step.Op {
	case Never:
		return false
	case Wait:
		return o.a == 0
	case Lock:
		return o.a == 0 && o.b == 0
	case RLock:
		return o.a == 0
	case Enter:
		return o.a == 0
	case Past:
		return o.a == 2
	case Woken:
		p := &s.procs[i]
		return p.cond < 0 || p.cond != p.env[step.Slot]
	case See:
		return o.a == 0 || int(o.a) == step.N
	case Swap:
		return o.a == 0 || int(o.a) == step.What
	case SeeNot:
		return o.a == 0 || int(o.a) != step.N
	case Assume:
		r := *s.reg(i, step.Reg)
		return r == 0 || int(r) == step.N
	case Count:
		return int(*s.reg(i, step.Reg)) < step.N
	case Counted:
		return int(*s.reg(i, step.Reg)) == step.N
	case Among:
		r := *s.reg(i, step.Reg)
		return r == 0 || step.N&(1<<r) != 0
	}
	return true
}

// A Fault is what makes a program panic.
type Fault uint8

const (
	NoFault      Fault = iota // it does not
	SendOnClosed              // something is sent on a channel that is closed
	ClosedTwice               // a channel is closed that is closed already
	Negative                  // a group counts less than nothing
)

func faultOf(step *Step, o *instance) Fault {
	switch {
	case step.Op == Close && o.b != 0:
		return ClosedTwice
	case step.Op == Add && int(o.a)+step.N < 0:
		return Negative
	}
	return NoFault
}

// apply changes s, which is a copy, by what step does, except for handing over values.
func (x *explorer) apply(s *state, i int, step *Step) {
	o := (*instance)(nil)
	if step.Op.usesSlot() {
		o = s.at(i, step.Slot)
	}
	switch step.Op {
	case Make:
		s.procs[i].env[step.Slot] = int16(len(s.insts))
		s.insts = append(s.insts, x.fresh(step.Slot))
	case Start:
		x.start(s, i, step.N)
	case Close, End:
		o.b = 1
	case Add:
		o.a += int16(step.N)
	case Lock:
		o.a = 1
	case Unlock:
		o.a = 0
	case RLock:
		o.b++
	case RUnlock:
		o.b = max(0, o.b-1)
	case Enter:
		o.a = 1
	case Leave:
		o.a = 2
	case Park:
		o.a++
		s.procs[i].cond, s.procs[i].turn = s.procs[i].env[step.Slot], o.a
	case Signal:
		s.wake(s.procs[i].env[step.Slot], 1)
	case Broadcast:
		s.wake(s.procs[i].env[step.Slot], o.a)
	case Set, Swap:
		o.a = int16(step.N)
	case Assume, Decide:
		*s.reg(i, step.Reg) = int8(step.N)
	case Count:
		*s.reg(i, step.Reg)++
	}
	s.procs[i].loc = int16(step.To)
}

// wake wakes the n processes that have waited longest for condition variable cond, as Go does.
func (s *state) wake(cond, n int16) {
	o := &s.insts[cond]
	n = min(n, o.a)
	o.a -= n
	for i := range s.procs {
		p := &s.procs[i]
		if p.code < 0 || p.cond != cond {
			continue
		}
		if p.turn -= n; p.turn <= 0 {
			p.cond, p.turn = -1, 0
		}
	}
}

func (x *explorer) fresh(slot int) instance {
	return instance{slot: int16(slot), a: int16(x.p.Objects[slot].Init)}
}

// start adds a process that process i starts.
func (x *explorer) start(s *state, i, code int) {
	p := proc{
		code: int16(code),
		cond: -1,
		env:  append([]int16(nil), s.procs[i].env...),
		regs: append([]int8(nil), s.procs[i].regs...),
	}
	for j := range s.procs {
		if s.procs[j].code < 0 {
			s.procs[j] = p
			return
		}
	}
	s.procs = append(s.procs, p)
}

// send adds to out what may come of s when process i sends on o by step n.
func (x *explorer) send(out []successor, s *state, i, n int, o *instance) []successor {
	if o.b != 0 {
		return append(out, successor{moves: x.moves(s, i, n), fault: SendOnClosed})
	}
	step := &x.locOf(s, i).Steps[n]
	if room := x.p.Objects[o.slot].Room; room > 0 {
		if int(o.a) >= room {
			return out
		}
		next := x.copyOf(s)
		into := next.at(i, step.Slot)
		if into.a++; x.p.Objects[o.slot].Asked {
			into.values += string([]byte{byte(step.N)})
		}
		if x.p.Objects[o.slot].Carries {
			into.with = append(slices.Clone(into.with), next.goesWith(i, step))
		}
		next.procs[i].loc = int16(step.To)
		return append(out, x.arrive(next, x.moves(s, i, n)))
	}
	for j := range s.procs {
		if j != i && s.procs[j].code >= 0 {
			out = x.handOver(out, s, i, n, j)
		}
	}
	return out
}

// handOver adds to out what may come of s when process i, by step n, sends to process j.
func (x *explorer) handOver(out []successor, s *state, i, n, j int) []successor {
	send := &x.locOf(s, i).Steps[n]
	to := s.procs[i].env[send.Slot]
	if polls(x.locOf(s, i)) && polls(x.locOf(s, j)) {
		return out // neither waits
	}
	for m, recv := range x.locOf(s, j).Steps {
		if recv.Op != Recv || s.procs[j].env[recv.Slot] != to {
			continue
		}
		next := x.copyOf(s)
		next.procs[i].loc, next.procs[j].loc = int16(send.To), int16(recv.To)
		next.received(j, &recv, True, send.N, next.goesWith(i, send))
		out = append(out, x.arrive(next, []Move{move(s, i, n), move(s, j, m)}))
	}
	return out
}

// polls reports whether a process goes on from loc if there is nobody.
func polls(loc *Loc) bool {
	return slices.ContainsFunc(loc.Steps, func(s Step) bool { return s.Fallback })
}

// goesWith returns what goes with the value that process i sends, -1 for nothing.
func (s *state) goesWith(i int, send *Step) int16 {
	if send.With == 0 {
		return -1
	}
	return s.procs[i].env[send.With-1]
}

// received notes what process i has received by recv, how, and what has come with it.
func (s *state) received(i int, recv *Step, how int8, what int, with int16) {
	if recv.With > 0 {
		s.procs[i].env[recv.With-1] = with
	}
	if recv.Reg > 0 {
		*s.reg(i, recv.Reg-1) = how
	}
	if recv.What > 0 {
		*s.reg(i, recv.What-1) = int8(what)
	}
}

// receive adds to out what may come of s when process i takes a value out of the buffer of o by step n, or finds o closed. What
// is handed over is a step of who sends.
func (x *explorer) receive(out []successor, s *state, i, n int, o *instance) []successor {
	step := &x.locOf(s, i).Steps[n]
	if o.a == 0 && o.b == 0 {
		return out
	}
	next := x.copyOf(s)
	how, what, with := int8(False), Zero, int16(-1)
	if o.a > 0 {
		from := next.at(i, step.Slot)
		from.a--
		how, what = True, 0
		if from.values != "" {
			what, from.values = int(from.values[0]), from.values[1:]
		}
		if len(from.with) > 0 {
			with, from.with = from.with[0], from.with[1:]
		}
	}
	next.received(i, step, how, what, with)
	next.procs[i].loc = int16(step.To)
	return append(out, x.arrive(next, x.moves(s, i, n)))
}

func (x *explorer) moves(s *state, i, n int) []Move { return []Move{move(s, i, n)} }

func move(s *state, i, n int) Move {
	return Move{Process: i, Code: int(s.procs[i].code), Loc: int(s.procs[i].loc), Step: n}
}

// arrive completes next, to which moves have led.
func (x *explorer) arrive(next *state, moves []Move) successor {
	if x.leave(next) {
		x.drop(next)
		return successor{moves: moves, ends: true}
	}
	x.settle(next)
	return successor{moves: moves, next: next}
}

// leave lets those processes go that have nothing left to do, and reports whether one is where nothing is known beyond.
func (x *explorer) leave(s *state) (ends bool) {
	for j := range s.procs {
		if s.procs[j].code < 0 {
			continue
		}
		switch loc := x.locOf(s, j); {
		case loc.Ends:
			ends = true
		case loc.Forgets:
			clear(s.procs[j].regs)
		case len(loc.Steps) == 0:
			s.procs[j] = proc{code: -1}
		}
	}
	return ends
}
