package deferlock

import "sync"

// What is deferred is a value without a name of its own: the message names the method by what it does.
type table struct {
	mu   sync.RWMutex
	rows map[string]int
}

// lockWrongly means to hand its caller the release, and hands it Lock.
func (t *table) lockWrongly() func() {
	t.mu.Lock()
	return t.mu.Lock // want `t.mu is still held at this return`
}

func (t *table) setBad(k string) {
	defer t.lockWrongly()() // want `deferred Lock of t.mu, which is already held when the function returns`
	t.rows[k] = 1
}

func (t *table) rlockWrongly() func() {
	t.mu.Lock()
	return t.mu.RLock // want `t.mu is still held at this return`
}

func (t *table) getBad(k string) int {
	defer t.rlockWrongly()() // want `deferred RLock of t.mu, which is already held when the function returns`
	return t.rows[k]
}

// lock hands out the release.
func (t *table) lock() func() {
	t.mu.Lock()
	return t.mu.Unlock
}

func (t *table) set(k string) {
	defer t.lock()()
	t.rows[k] = 1
}
