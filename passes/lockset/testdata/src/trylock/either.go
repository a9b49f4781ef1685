package trylock

import (
	"errors"
	"sync"
)

var errBusy = errors.New("busy")

type files struct {
	mu    sync.RWMutex
	state sync.Mutex
	n     int
}

// Safe: what unlocks is as the lock was acquired.
func (f *files) open(read bool) error {
	var ok bool
	var unlock func()
	if read {
		ok, unlock = f.mu.TryRLock(), f.mu.RUnlock
	} else {
		ok, unlock = f.mu.TryLock(), f.mu.Unlock
	}
	if !ok {
		return errBusy
	}
	if !f.state.TryLock() {
		unlock()
		return errBusy
	}
	f.n++
	f.state.Unlock()
	unlock()
	return nil
}

// The one that is called unlocks something else.
func (f *files) openBusy(read bool) error {
	var ok bool
	var unlock func()
	if read {
		ok, unlock = f.state.TryLock(), f.mu.RUnlock
	} else {
		ok, unlock = f.state.TryLock(), f.mu.Unlock
	}
	if !ok {
		return errBusy
	}
	if f.n > 3 {
		unlock()
		return errBusy // want `f.state is still held at this return`
	}
	f.n++
	f.state.Unlock()
	return nil
}
