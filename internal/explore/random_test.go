package explore

import (
	"math/rand/v2"
	"slices"
)

// The slots of random programs.
const (
	buffered = iota
	unbuffered
	group
	mutex
	once
	cond
	variable
	reply // a channel that goes with messages
	slots
)

// A writer writes random programs.
type writer struct {
	*rand.Rand
	p     *Program
	slots []int // those of the program at hand, so that operations are about the same objects often enough
	code  Code
	size  int // number of locations that the code is to have, but for the last
}

// random makes a program of a few processes of some locations each, with jumps back and forth.
func random(r *rand.Rand, size int) *Program {
	w := &writer{Rand: r, p: &Program{Shared: r.IntN(2), Local: r.IntN(2)}}
	w.p.Objects = []Object{
		buffered: {Kind: Chan, Room: 1 + r.IntN(2), Asked: true, Carries: true}, unbuffered: {Kind: Chan, Asked: true}, group: {Kind: Group}, mutex: {Kind: Mutex}, once: {Kind: Once}, cond: {Kind: Cond},
		variable: {Kind: Variable, Init: r.IntN(2)}, reply: {Kind: Chan, Room: r.IntN(2), Asked: true},
	}
	for range 1 + r.IntN(4) {
		w.slots = append(w.slots, r.IntN(slots))
	}
	for i := range w.p.Objects {
		w.p.Objects[i].Given = r.IntN(20) > 0
	}
	if r.IntN(3) == 0 { // requests that are answered
		w.slots = []int{r.IntN(2), reply, reply}
		w.p.Objects[reply].Given = r.IntN(2) == 0
	}
	n := 2 + r.IntN(2)
	for c := range n {
		w.code = nil
		if c == 0 {
			for started := 1; started < n; started++ {
				w.one(Step{Op: Start, N: started})
			}
		}
		w.size = len(w.code) + 2 + r.IntN(size)
		for len(w.code) < w.size {
			w.some()
		}
		w.p.Codes = append(w.p.Codes, finish(w.code))
	}
	return w.p
}

// finish adds the location behind the last, and lets steps that lead further lead there.
func finish(code Code) Code {
	for l := range code {
		for i := range code[l].Steps {
			s := &code[l].Steps[i]
			s.To = min(s.To, len(code))
		}
	}
	return append(code, Loc{})
}

// one adds a location with one step.
func (w *writer) one(s Step) {
	s.To = len(w.code) + 1
	w.code = append(w.code, Loc{Chosen: !waits(s.Op), Steps: []Step{s}})
}

// next returns where a step leads that is not the only one, or jumps.
func (w *writer) next(far int) int {
	if w.IntN(far) == 0 {
		return w.IntN(w.size + 1)
	}
	return len(w.code) + 1
}

// some adds a statement or two.
func (w *writer) some() {
	switch w.IntN(16) {
	case 0, 1: // a free choice
		w.either(Step{Op: Pass}, Step{Op: Pass}, 2)
	case 2: // two tests of one register
		if w.registers() > 0 {
			r := w.IntN(w.registers())
			w.either(Step{Op: Assume, Reg: r, N: True}, Step{Op: Assume, Reg: r, N: False}, 2)
		}
	case 3:
		if w.registers() > 0 {
			w.one(Step{Op: Decide, Reg: w.IntN(w.registers()), N: w.IntN(3)})
		}
	case 4: // a loop that counts
		if w.registers() > 0 {
			r, n := w.IntN(w.registers()), 1+w.IntN(2)
			w.one(Step{Op: Decide, Reg: r})
			start := len(w.code)
			w.either(Step{Op: Count, Reg: r, N: n}, Step{Op: Counted, Reg: r, N: n}, 1)
			w.operation()
			last := &w.code[len(w.code)-1]
			last.Steps[0].To = start
		}
	case 5: // a test of what was received
		if w.registers() > 0 && w.IntN(2) == 0 {
			r, n := w.IntN(w.registers()), 2+2*w.IntN(7)
			w.either(Step{Op: Among, Reg: r, N: n}, Step{Op: Among, Reg: r, N: 14 &^ n}, 2)
			break
		}
		n := 1 + w.IntN(2)
		if w.IntN(3) == 0 { // one that assigns it, too
			w.either(Step{Op: Swap, Slot: variable, What: n, N: w.IntN(3)}, Step{Op: SeeNot, Slot: variable, N: n}, 2)
			break
		}
		// a test of a variable
		w.either(Step{Op: See, Slot: variable, N: n}, Step{Op: SeeNot, Slot: variable, N: n}, 2)
	case 6:
		w.wait()
	case 7, 8:
		w.choice()
	case 9:
		switch w.IntN(8) {
		case 0, 1:
			w.one(Step{Op: Make, Slot: w.IntN(slots)})
		case 2, 3:
			if slices.Contains(w.slots, reply) {
				w.one(Step{Op: Make, Slot: reply})
			}
		}
	case 10:
		w.rare()
	default:
		w.operation()
	}
}

// rare adds what makes an end of what is known, or of the process.
func (w *writer) rare() {
	switch w.IntN(12) {
	case 0:
		w.code = append(w.code, Loc{Ends: true})
	case 1:
		w.one(Step{Op: Never})
	case 2: // a test that has to be so
		w.one(Step{Op: See, Slot: variable, N: 1 + w.IntN(2)})
	case 3:
		w.one(Step{Op: Start, N: w.IntN(2) + len(w.p.Codes)})
		if s := &w.code[len(w.code)-1].Steps[0]; s.N > 1 || s.N == len(w.p.Codes) {
			s.Op, s.N = Pass, 0
		}
	case 4:
		w.either(Step{Op: Pass}, Step{Op: Never}, 2)
	case 5:
		w.code = append(w.code, Loc{})
	}
}

func (w *writer) registers() int { return w.p.Shared + w.p.Local }

// either adds a choice between two ways of which one may lead far.
func (w *writer) either(a, b Step, far int) {
	a.To, b.To = len(w.code)+1, w.next(far)
	if far == 1 {
		b.To = len(w.code) + 2
	}
	w.code = append(w.code, Loc{Chosen: true, Steps: []Step{a, b}})
}

// wait adds a wait for a condition.
func (w *writer) wait() {
	w.one(Step{Op: Park, Slot: cond})
	w.one(Step{Op: Woken, Slot: cond})
}

// choice adds a select, with a default mostly, or a lock that is tried.
func (w *writer) choice() {
	arm := func() Step {
		s := Step{Op: []Op{Send, Recv, Recv}[w.IntN(3)], Slot: w.IntN(2), To: w.next(3)}
		return w.message(s)
	}
	loc := Loc{Steps: []Step{arm()}}
	if w.IntN(2) == 0 {
		loc.Steps = append(loc.Steps, arm())
	}
	switch w.IntN(4) {
	case 0:
		loc.Steps = append(loc.Steps, Step{Op: Pass, To: w.next(2), Fallback: true})
	case 1:
		loc.Steps = append(loc.Steps, Step{Op: Pass, To: w.next(2)})
	case 2:
		loc = Loc{Chosen: true, Steps: []Step{{Op: Lock, Slot: mutex, To: len(w.code) + 1}, {Op: Pass, To: w.next(2)}}}
	}
	w.code = append(w.code, loc)
}

// message returns s with a value that it sends, or with registers for what it receives. That is never one register.
func (w *writer) message(s Step) Step {
	if (s.Op == Send || s.Op == Recv) && s.Slot != reply && slices.Contains(w.slots, reply) && w.IntN(4) > 0 {
		if s.With = 1 + reply; w.IntN(8) == 0 {
			s.With = 1 + w.IntN(slots)
		}
	}
	switch {
	case s.Op == Send && w.IntN(2) == 0:
		s.N = 1 + w.IntN(3)
	case s.Op == Recv && w.registers() > 0 && w.IntN(2) == 0:
		s.What = 1 + w.IntN(w.registers())
	case s.Op == Recv && w.registers() > 0 && w.IntN(2) == 0:
		s.Reg = 1 + w.IntN(w.registers())
	}
	return s
}

// operation adds an operation on one of the objects.
func (w *writer) operation() {
	s := Step{Slot: w.slots[w.IntN(len(w.slots))]}
	var ops []Op
	switch s.Slot {
	case buffered, unbuffered, reply:
		ops = []Op{Send, Recv, Send, Recv, Close, End}
	case group:
		ops = []Op{Add, Add, Wait}
	case mutex:
		ops = []Op{Lock, Unlock, Lock, Unlock, RLock, RUnlock}
	case once:
		w.code = append(w.code, Loc{Steps: []Step{{Op: Enter, Slot: once, To: len(w.code) + 1}, {Op: Past, Slot: once, To: len(w.code) + 2}}})
		w.one(Step{Op: Leave, Slot: once})
		return
	case cond:
		if w.IntN(3) == 0 {
			w.wait()
			return
		}
		ops = []Op{Signal, Signal, Broadcast}
	case variable:
		s.N = w.IntN(3)
		ops = []Op{Set}
	}
	s.Op = ops[w.IntN(len(ops))]
	if s.Op == Add {
		s.N = 1 - 2*w.IntN(2)
	}
	w.one(w.message(s))
	if w.IntN(6) == 0 {
		w.code[len(w.code)-1].Steps[0].To = w.next(1)
	}
}
