package trylock

import "sync"

type table struct {
	mu sync.Mutex
	n  int
}

func (t *table) add() {
	t.mu.Lock()
	t.n++
	t.mu.Unlock()
}

func (t *table) tryBad() {
	if t.mu.TryLock() {
		defer t.mu.Unlock()
		t.add() // want `t\.mu is already held`
	}
}

// The lock is not held on the branch that calls add.
func (t *table) tryGood() {
	if t.mu.TryLock() {
		defer t.mu.Unlock()
		t.n++
	} else {
		t.add()
	}
}
