package store

import (
	"iter"
	"sync"
)

// A Log has a lock that its users never see.
type Log struct {
	mu    sync.Mutex
	lines []string
}

// Add adds a line.
func (l *Log) Add(line string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.lines = append(l.lines, line)
}

// All yields the lines with the lock held.
func (l *Log) All() iter.Seq[string] {
	return func(yield func(string) bool) {
		l.mu.Lock()
		defer l.mu.Unlock()
		for _, line := range l.lines {
			if !yield(line) {
				return
			}
		}
	}
}
