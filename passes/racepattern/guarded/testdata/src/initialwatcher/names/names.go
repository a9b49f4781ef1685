// Package names has a table that others fill and read, each with the lock held.
package names

import "sync"

var (
	mu    sync.RWMutex
	Known = make(map[string]int)
)

func Register(name string, n int) {
	mu.Lock()
	defer mu.Unlock()
	Known[name] = n
}

func Count() int {
	mu.RLock()
	defer mu.RUnlock()
	return len(Known)
}

func Has(name string) bool {
	mu.RLock()
	defer mu.RUnlock()
	_, ok := Known[name]
	return ok
}
