package dynamic

import "sync"

// A state is what a scanner does next, and what it does then.
type state func(*scanner) state

type scanner struct {
	mu  sync.Mutex
	pos int
}

// run follows the states: what is called next is what the very call has returned.
func (s *scanner) run(more bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	next := word
	if more {
		next = blank
	}
	for next != nil {
		next = next(s)
	}
}

// loops is the same with one first state, so that nothing but the call says what comes next.
func (s *scanner) loops() {
	s.mu.Lock()
	for next := state(word); next != nil; next = next(s) {
	}
	s.mu.Lock() // want `s.mu is already held and is locked again here`
}

// counted follows states of which the first one does something to locks.
func (s *scanner) counted() {
	for next, more := state(count), true; more; {
		next, more = next.step(s)
	}
	for next, err := stepper(counting), error(nil); err == nil; {
		next, err = next(s)
	}
}

func (f state) step(s *scanner) (state, bool) { return f(s), s.pos < 9 }

// A stepper is a state that may fail.
type stepper func(*scanner) (stepper, error)

func counting(s *scanner) (stepper, error) { return counting, s.tick() }

func (s *scanner) tick() error {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.pos++
	return nil
}

func count(s *scanner) state {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.pos++
	return count
}

func word(s *scanner) state { s.pos++; return blank }

func blank(s *scanner) state {
	if s.pos > 3 {
		return nil
	}
	return word
}
