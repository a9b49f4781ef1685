package correlated

import "sync"

type account struct {
	mu   sync.RWMutex
	subs map[string]int
	lost int
}

// drop takes the lock unless it is told that the lock is held.
func (a *account) drop(k string, needLock bool) bool {
	lock := func() {
		if needLock {
			a.mu.Lock()
		}
	}
	unlock := func() {
		if needLock {
			a.mu.Unlock()
		}
	}
	lock()
	if _, ok := a.subs[k]; !ok {
		a.lost++
		unlock()
		return false
	}
	delete(a.subs, k)
	unlock()
	return true
}

// The lock is held, and drop is told so.
func (a *account) dropAll(keys []string) {
	a.mu.Lock()
	defer a.mu.Unlock()
	for _, k := range keys {
		a.drop(k, false)
	}
}

func (a *account) dropAllBad(keys []string) {
	a.mu.Lock()
	defer a.mu.Unlock()
	for _, k := range keys {
		a.drop(k, true) // want `a\.mu is already held`
	}
}

// count read-locks if it is asked to.
func (a *account) count(needLock bool) int {
	if needLock {
		a.mu.RLock()
		defer a.mu.RUnlock()
	}
	return len(a.subs)
}

// A flag goes on to the function that needs it.
func (a *account) empty(needLock bool) bool { return a.count(needLock) == 0 }

func (a *account) reset() bool {
	a.mu.Lock()
	defer a.mu.Unlock()
	clear(a.subs)
	return a.empty(false)
}

func (a *account) resetBad() bool {
	a.mu.Lock()
	defer a.mu.Unlock()
	clear(a.subs)
	return a.empty(true) // want `a\.mu is already held`
}

// Whoever asks for the lock gets it back only on success.
func (a *account) takeBad(k string, needLock bool) (int, bool) {
	lock := func() {
		if needLock {
			a.mu.Lock()
		}
	}
	unlock := func() {
		if needLock {
			a.mu.Unlock()
		}
	}
	lock()
	n, ok := a.subs[k]
	if !ok {
		return 0, false // want `a\.mu is still held at this return`
	}
	delete(a.subs, k)
	unlock()
	return n, true
}

func (a *account) begin(needLock bool) {
	if needLock {
		a.mu.Lock()
	}
}

func (a *account) end(needLock bool) {
	if needLock {
		a.mu.Unlock()
	}
}

func (a *account) give(k string, needLock bool) bool {
	a.begin(needLock)
	if a.subs == nil {
		a.end(needLock)
		return false
	}
	a.subs[k]++
	a.end(needLock)
	return true
}

func (a *account) giveBad(k string, needLock bool) bool {
	a.begin(needLock)
	if a.subs == nil {
		return false // want `a\.mu is still held at this return`
	}
	a.subs[k]++
	a.end(needLock)
	return true
}
