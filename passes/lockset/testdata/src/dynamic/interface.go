// Package dynamic acts on locks through interfaces and function values.
package dynamic

import "sync"

type sink interface{ put(n int) }

type log struct {
	mu  sync.Mutex
	all []int
	tmp []int
}

func (l *log) put(n int) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.all = append(l.all, n)
}

// There is one implementation in the package.
func drain(s sink, batch []int) {
	for _, n := range batch {
		s.put(n)
	}
}

func (l *log) flushBad() {
	l.mu.Lock()
	defer l.mu.Unlock()
	drain(l, l.tmp) // want `l\.mu is already held`
	l.tmp = nil
}

// The batch is taken out before it is drained.
func (l *log) flushGood() {
	l.mu.Lock()
	batch := l.tmp
	l.tmp = nil
	l.mu.Unlock()
	drain(l, batch)
}

// The other log has a lock of its own.
func (l *log) copyTo(other *log) {
	l.mu.Lock()
	defer l.mu.Unlock()
	drain(other, l.all)
}
