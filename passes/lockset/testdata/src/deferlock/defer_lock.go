// Package deferlock defers Lock where Unlock was meant (CV1007).
package deferlock

import "sync"

type tracker struct {
	mu    sync.Mutex
	state sync.RWMutex
	done  int
}

func (t *tracker) addBad(n int) {
	t.mu.Lock()
	defer t.mu.Lock() // want `deferred Lock of t.mu, which is already held`
	t.done += n
}

// The deferred call is the one that was meant.
func (t *tracker) addGood(n int) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.done += n
}

func (t *tracker) readBad() int {
	t.state.RLock()
	defer t.state.RLock() // want `deferred RLock of t.state, which is already held`
	return t.done
}

// The deferred call is the one that was meant.
func (t *tracker) readGood() int {
	t.state.RLock()
	defer t.state.RUnlock()
	return t.done
}
