// Package trylock ignores whether TryLock succeeded (CV1014), or gets it wrong.
package trylock

import "sync"

type reaper struct {
	mu     sync.Mutex
	state  sync.RWMutex
	closed int
}

func (r *reaper) reapBad() {
	r.mu.TryLock() // want `result of r.(mu.Try|state.TryR)Lock is ignored`
	r.closed++
	r.mu.Unlock()
}

// The result decides.
func (r *reaper) reapGood() {
	if r.mu.TryLock() {
		r.closed++
		r.mu.Unlock()
	}
}

func (r *reaper) peekBad() int {
	_ = r.state.TryRLock() // want `result of r.(mu.Try|state.TryR)Lock is ignored`
	defer r.state.RUnlock()
	return r.closed
}

// The result decides.
func (r *reaper) peekGood() int {
	if !r.state.TryRLock() {
		return -1
	}
	defer r.state.RUnlock()
	return r.closed
}
