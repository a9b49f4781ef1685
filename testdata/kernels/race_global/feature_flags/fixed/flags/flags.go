// Package flags knows what is switched on.
package flags

import (
	"slices"
	"sync"
)

var (
	mu sync.RWMutex
	on []string
)

// Set replaces the flags.
func Set(names []string) {
	names = slices.Clone(names)
	slices.Sort(names)
	mu.Lock()
	defer mu.Unlock()
	on = names
}

// On reports whether a flag is set.
func On(name string) bool {
	mu.RLock()
	defer mu.RUnlock()
	_, ok := slices.BinarySearch(on, name)
	return ok
}
