// Package outcome gathers results.
package outcome

// Outcome is one result.
type Outcome struct {
	Name, Output string
	OK           bool
}

// List has results.
type List struct {
	all []Outcome
}

// NewList returns an empty list.
func NewList() *List { return new(List) }

// Add adds a result.
func (l *List) Add(name, output string, err error) {
	l.add(Outcome{name, output, err == nil}) // BUG: race #1
}

func (l *List) add(o Outcome) {
	l.all = append(l.all, o) // BUG: race #1
}

// All returns the results.
func (l *List) All() []Outcome {
	return append([]Outcome(nil), l.all...)
}
