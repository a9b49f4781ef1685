// Package lazy computes values at first use.
package lazy

import "sync"

// Values are computed once each.
type Values struct {
	mu      sync.RWMutex
	values  map[string]int
	compute func(string) int
}

// Get gives the read lock up before it takes the write lock.
func (v *Values) Get(key string) int {
	v.mu.RLock()
	n, ok := v.values[key]
	v.mu.RUnlock()
	if ok {
		return n
	}
	v.mu.Lock()
	defer v.mu.Unlock()
	if n, ok := v.values[key]; ok {
		return n
	}
	n = v.compute(key)
	v.values[key] = n
	return n
}

// GetOr upgrades on one path only.
func (v *Values) GetOr(key string, def int) int {
	v.mu.RLock()
	n, ok := v.values[key]
	if !ok {
		v.mu.RUnlock()
		v.set(key, def)
		v.mu.RLock()
		n = v.values[key]
	}
	v.mu.RUnlock()
	return n
}

func (v *Values) set(key string, n int) {
	v.mu.Lock()
	defer v.mu.Unlock()
	v.values[key] = n
}
