// Package tags has labels of machines and tells listeners about them.
package tags

import (
	"maps"
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
	t.labels[key] = value
	labels := maps.Clone(t.labels)
	t.mu.Unlock()
	t.onChange(labels)
}

// Unset removes a label.
func (t *Tags) Unset(key string) {
	t.mu.Lock()
	delete(t.labels, key)
	labels := maps.Clone(t.labels)
	t.mu.Unlock()
	t.onChange(labels)
}
