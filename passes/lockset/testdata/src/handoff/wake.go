package handoff

import "sync"

// A napper sleeps by locking a mutex that is locked. Whoever wants it to go on
// unlocks the mutex.
type napper struct {
	sleep sync.Mutex
	naps  int
}

func (n *napper) run(more func() bool) {
	for more() {
		n.sleep.Lock()
		n.naps++
	}
}

// Twice in a row is no other than in a loop.
func (n *napper) runTwice() {
	n.sleep.Lock()
	n.sleep.Lock()
	n.naps += 2
}

func (n *napper) Wake() { n.sleep.Unlock() }

// A tally guards with its mutex. What unlocks it is called with it locked.
type tally struct {
	mu sync.Mutex
	n  int
}

func (t *tally) done() { t.mu.Unlock() }

func (t *tally) inc() {
	t.mu.Lock()
	t.n++
	t.done()
}

func (t *tally) runBad(more func() bool) {
	for more() {
		t.mu.Lock() // want `t\.mu is already held`
		t.n++
	}
}

// A stock guards, too: where it is locked it is unlocked, but for mistakes.
type stock struct {
	mu sync.Mutex
	n  int
}

func (s *stock) add(n int) {
	s.mu.Lock()
	s.n += n
	s.mu.Unlock()
}

func (s *stock) addTwiceBad(n int) {
	s.mu.Lock()
	s.add(n) // want `s\.mu is already held`
	s.n += n
	s.mu.Unlock()
}

func (s *stock) doneBad() {
	s.n = 0
	s.mu.Unlock() // want `s\.mu is not held here`
}

// A ringer never ends, and so leaves the mutex locked in every round.
type ringer struct {
	bell  sync.Mutex
	rings int
	err   error
}

func (r *ringer) run() error {
	for {
		r.bell.Lock()
		if r.rings++; r.rings > 9 {
			return nil
		}
	}
}

func (r *ringer) Ring() { r.bell.Unlock() }

func (r *ringer) ringBad() error {
	r.bell.Lock()
	if r.err != nil {
		return r.err // want `r\.bell is still held`
	}
	r.bell.Unlock()
	return nil
}

// A beater has no end at all.
type beater struct {
	next  sync.Mutex
	beats int
}

func (b *beater) run() {
	for {
		b.next.Lock()
		b.beats++
	}
}

func (b *beater) Beat() { b.next.Unlock() }
