package undecided

import "sync"

type registry struct {
	mu    sync.Mutex
	names map[string]int
	dirty bool
}

// add locks if it is told to.
func (r *registry) add(name string, lock bool) {
	if lock {
		r.mu.Lock()
		defer r.mu.Unlock()
	}
	r.names[name]++
}

// The argument decides.
func (r *registry) addHeld(name string) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.add(name, true) // want `is already held and is locked again by \(\*registry\)\.add`
}

// The argument decides, too: add does not lock.
func (r *registry) addLocked(name string) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.add(name, false)
}

// What decides comes from elsewhere.
func (r *registry) addMaybe(name string) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.add(name, r.dirty) // want `may be locked again by \(\*registry\)\.add`
}

// Nothing to add is no reason to be called with the lock held.
func (r *registry) addCount(name string, n int) {
	if n <= 0 {
		return
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	r.names[name] += n
}

func (r *registry) addCountHeld(name string, n int) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.addCount(name, n) // want `is already held and is locked again by \(\*registry\)\.addCount`
}

type mode int

// A mode may say that the lock is held.
func (r *registry) addMode(name string, m mode) {
	if m == 0 {
		r.mu.Lock()
		defer r.mu.Unlock()
	}
	r.names[name]++
}

func (r *registry) addModeHeld(name string, m mode) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.addMode(name, m) // want `may be locked again by \(\*registry\)\.addMode`
}

// The function that is called back locks, if it is called.
func (r *registry) visit(f func()) {
	if r.dirty {
		f()
	}
}

func (r *registry) visitHeld() {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.visit(func() { // want `may be locked again by \(\*registry\)\.visit`
		r.mu.Lock()
		r.mu.Unlock()
	})
}

func (r *registry) each(f func(string)) {
	for name := range r.names {
		f(name)
	}
}

func (r *registry) eachHeld() {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.each(func(string) { // want `is already held and is locked again by \(\*registry\)\.each`
		r.mu.Lock()
		r.mu.Unlock()
	})
}
