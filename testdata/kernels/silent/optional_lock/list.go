// Package list is a list that can be shared or not, as its owner decides.
package list

import "sync"

// List locks itself only if it is shared: the same condition governs the
// acquire and, by the defer, the release.
type List struct {
	shared bool
	mu     sync.Mutex
	items  []string
}

// Add appends an item.
func (l *List) Add(item string) {
	if l.shared {
		l.mu.Lock()
		defer l.mu.Unlock()
	}
	l.items = append(l.items, item)
}

// Remove removes an item. It asks twice whether the list is shared, which does
// not change after New.
func (l *List) Remove(item string) bool {
	if l.shared {
		l.mu.Lock()
	}
	found := false
	for i, have := range l.items {
		if have == item {
			l.items = append(l.items[:i], l.items[i+1:]...)
			found = true
			break
		}
	}
	if l.shared {
		l.mu.Unlock()
	}
	return found
}

// New returns an empty list.
func New(shared bool) *List { return &List{shared: shared} }
