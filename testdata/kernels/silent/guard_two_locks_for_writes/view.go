// Package view changes a table under two locks, so that one is enough to read.
package view

import "sync"

// View has a table that its writer reads under one lock and all others under
// the other.
type View struct {
	writeMu sync.Mutex // serializes writers

	mu    sync.RWMutex // is held while rows change
	rows  map[string]int
	epoch int
}

// New returns an empty view.
func New() *View { return &View{rows: make(map[string]int)} }

// Apply changes rows. What is slow happens while others can read.
func (v *View) Apply(keys []string, compute func(key string, old int) int) {
	v.writeMu.Lock()
	defer v.writeMu.Unlock()
	next := make(map[string]int, len(keys))
	for _, k := range keys {
		next[k] = compute(k, v.rows[k])
	}
	v.mu.Lock()
	defer v.mu.Unlock()
	for k, n := range next {
		v.rows[k] = n
	}
	v.epoch++
}

// Row returns a row.
func (v *View) Row(key string) (n, epoch int) {
	v.mu.RLock()
	defer v.mu.RUnlock()
	return v.rows[key], v.epoch
}
