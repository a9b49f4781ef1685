// Package outcome gathers results.
package outcome

import "sync"

// Outcome is one result.
type Outcome struct {
	Name, Output string
	OK           bool
}

// List has results.
type List struct {
	mu  sync.Mutex
	all []Outcome
}

// NewList returns an empty list.
func NewList() *List { return new(List) }

// Add adds a result.
func (l *List) Add(name, output string, err error) {
	l.add(Outcome{name, output, err == nil})
}

func (l *List) add(o Outcome) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.all = append(l.all, o)
}

// All returns the results.
func (l *List) All() []Outcome {
	l.mu.Lock()
	defer l.mu.Unlock()
	return append([]Outcome(nil), l.all...)
}
