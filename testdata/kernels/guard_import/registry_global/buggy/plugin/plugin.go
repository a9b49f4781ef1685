// Package plugin has what plugins registered.
package plugin

import "sync"

// Factory makes a filter.
type Factory func(args []string) (func([]byte) []byte, error)

var (
	// Mu guards Filters.
	Mu sync.RWMutex
	// Filters has all filters by name.
	Filters = make(map[string]Factory)
)

// Register adds a filter. Plugins are loaded at any time.
func Register(name string, f Factory) {
	Mu.Lock()
	defer Mu.Unlock()
	Filters[name] = f
}

// Unregister removes the filters of a plugin that is unloaded.
func Unregister(names ...string) {
	Mu.Lock()
	defer Mu.Unlock()
	for _, n := range names {
		delete(Filters, n)
	}
}
