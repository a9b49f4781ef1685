package iterators

import "iter"

// locked returns an iterator that yields with the lock held.
func (l *ledger) locked() iter.Seq[entry] {
	return func(yield func(entry) bool) {
		l.mu.Lock()
		defer l.mu.Unlock()
		for _, e := range l.entries {
			if !yield(e) {
				return
			}
		}
	}
}

func (l *ledger) returnedBad() {
	for e := range l.locked() { // want `l\.mu is already held`
		if e.n > 0 {
			l.add()
		}
	}
}

// The body only reads, and what follows the loop comes when the lock is free.
func (l *ledger) returned() (n int) {
	for e := range l.locked() {
		n += e.n
	}
	l.add()
	return n
}

// Another ledger has a lock of its own.
func (l *ledger) returnedOther(m *ledger) {
	for range l.locked() {
		m.add()
	}
}

// free returns an iterator that does not hold the lock while it yields.
func (l *ledger) free() iter.Seq[entry] {
	return func(yield func(entry) bool) {
		l.mu.Lock()
		for _, e := range l.entries {
			l.mu.Unlock()
			if !yield(e) {
				return
			}
			l.mu.Lock()
		}
		l.mu.Unlock()
	}
}

func (l *ledger) returnedFree() {
	for range l.free() {
		l.add()
	}
}

// bound returns a method of the ledger.
func (l *ledger) bound() iter.Seq[entry] { return l.snapshot }

func (l *ledger) boundBad() {
	for range l.bound() { // want `l\.mu is already held`
		l.add()
	}
}

// boundOther ranges over another ledger.
func (l *ledger) boundOther(m *ledger) {
	for range m.bound() {
		l.add()
	}
}

// nested calls the iterator with the lock held that it takes itself.
func (l *ledger) nestedBad() {
	l.mu.Lock()
	defer l.mu.Unlock()
	for e := range l.locked() { // want `l\.mu is already held`
		l.found += e.n
	}
}

// later makes the iterator with the lock held, and runs it without.
func (l *ledger) later() {
	l.mu.Lock()
	seq := l.locked()
	l.mu.Unlock()
	for e := range seq {
		_ = e
	}
}
