// Package tags has labels of machines and tells listeners about them.
package tags

import (
	"sync"
)

// Tags are the labels of one machine.
type Tags struct {
	mu       sync.Mutex
	labels   map[string]string
	onChange func(labels map[string]string)
}

// New returns no labels. onChange is called after each change.
func New(onChange func(map[string]string)) *Tags {
	return &Tags{labels: make(map[string]string), onChange: onChange}
}

// Set sets a label.
func (t *Tags) Set(key, value string) {
	t.mu.Lock()
	t.labels[key] = value // BUG: race #1
	labels := t.labels    // BUG: race #1
	t.mu.Unlock()
	t.onChange(labels) // BUG: race #1
}

// Unset removes a label.
func (t *Tags) Unset(key string) {
	t.mu.Lock()
	delete(t.labels, key) // BUG: race #1
	labels := t.labels    // BUG: race #1
	t.mu.Unlock()
	t.onChange(labels) // BUG: race #1
}
