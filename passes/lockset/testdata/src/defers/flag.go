package defers

import "sync"

type flagged struct {
	mu sync.Mutex
	n  int
}

// The deferred function locks only if the function around it does not hold the lock then.
func (f *flagged) flagGood(n int) {
	locked := false
	defer func() {
		if !locked {
			f.mu.Lock()
		}
		f.mu.Unlock()
	}()
	f.mu.Lock()
	locked = true
	f.n = n
}

// Nobody around has locked anything.
func (f *flagged) flagBad(locked bool) {
	defer func() {
		if !locked {
			f.mu.Lock()
		}
		f.mu.Unlock() // want `f\.mu is not held here on every path to this unlock`
	}()
	f.n++
}

// The deferred function releases the lock if the function has not done so.
func (f *flagged) flagReleasedGood(work func() bool) {
	f.mu.Lock()
	locked := true
	defer func() {
		if locked {
			f.mu.Unlock()
		}
	}()
	if !work() {
		return
	}
	f.mu.Unlock()
	locked = false
	work()
}

// The flag still says that the lock is held. miss: what a deferred literal releases on some ways only is never told.
func (f *flagged) flagReleasedBad(work func() bool) {
	f.mu.Lock()
	locked := true
	defer func() {
		if locked {
			f.mu.Unlock()
		}
	}()
	if !work() {
		return
	}
	f.mu.Unlock()
	work()
}

// The flag says that the lock is not held, although it is. miss: for the same reason.
func (f *flagged) flagKeptBad(work func() bool) {
	f.mu.Lock()
	locked := true
	defer func() {
		if locked {
			f.mu.Unlock()
		}
	}()
	locked = false
	if !work() {
		return
	}
	f.n++
}

// What another function sets may be anything by then.
func (f *flagged) flagSetElsewhere(work func(func())) {
	locked := true
	f.mu.Lock()
	defer func() {
		if locked {
			f.mu.Unlock()
		}
	}()
	work(func() {
		f.mu.Unlock()
		locked = false
	})
}

// Each round takes and releases the lock, and the flag goes with it.
func (f *flagged) flagRounds(work func() bool) {
	locked := false
	defer func() {
		if locked {
			f.mu.Unlock()
		}
	}()
	for work() {
		f.mu.Lock()
		locked = true
		if work() {
			return
		}
		f.mu.Unlock()
		locked = false
	}
}

// The outcome of an attempt is a flag.
func (f *flagged) flagTried(work func()) {
	locked := f.mu.TryLock()
	defer func() {
		if locked {
			f.mu.Unlock()
		}
	}()
	work()
}

func (f *flagged) flagAsked(ask func() bool, work func()) {
	locked := ask()
	if locked {
		f.mu.Lock()
	}
	defer func() {
		if locked {
			f.mu.Unlock()
		}
	}()
	work()
}
