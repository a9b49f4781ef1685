package iterators

// each locks for every entry on its own.
func (l *ledger) each(yield func(entry) bool) {
	for i := range l.entries {
		l.mu.Lock()
		e := l.entries[i]
		l.mu.Unlock()
		if !yield(e) {
			return
		}
	}
}

// The lock is not held while the body runs.
func (l *ledger) count() (n int) {
	for e := range l.each {
		l.mu.Lock()
		l.found += e.n
		l.mu.Unlock()
		n++
	}
	return n
}

// snapshot yields with the lock held.
func (l *ledger) snapshot(yield func(entry) bool) {
	l.mu.Lock()
	defer l.mu.Unlock()
	for _, e := range l.entries {
		if !yield(e) {
			return
		}
	}
}

func (l *ledger) countBad() (n int) {
	for e := range l.snapshot { // want `l\.mu is already held`
		n += e.n
		l.add()
	}
	return n
}

func (l *ledger) add() {
	l.mu.Lock()
	l.found++
	l.mu.Unlock()
}

// The body only reads.
func (l *ledger) total() (n int) {
	for e := range l.snapshot {
		n += e.n
	}
	l.add()
	return n
}
