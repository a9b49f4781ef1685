// Package upgrade locks for writing what is held for reading (CV1003).
package upgrade

import "sync"

type answers struct {
	mu sync.RWMutex
	m  map[string]int
}

func (a *answers) getBad(k string, ask func(string) int) int {
	a.mu.RLock()
	defer a.mu.RUnlock()
	if n, ok := a.m[k]; ok {
		return n
	}
	n := ask(k)
	a.mu.Lock() // want `upgrade`
	a.m[k] = n
	a.mu.Unlock()
	return n
}

// The read lock ends before the write lock begins.
func (a *answers) getGood(k string, ask func(string) int) int {
	a.mu.RLock()
	n, ok := a.m[k]
	a.mu.RUnlock()
	if ok {
		return n
	}
	n = ask(k)
	a.mu.Lock()
	a.m[k] = n
	a.mu.Unlock()
	return n
}
