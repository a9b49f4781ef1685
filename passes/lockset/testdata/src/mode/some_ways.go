package mode

import "sync"

type routes struct {
	mu sync.RWMutex
	m  map[string]string
}

// Nobody asks for a change without changing, which the function does not know.
func (r *routes) lookGood(k string, change, changed bool) string {
	if change {
		r.mu.Lock()
	} else {
		r.mu.RLock()
	}
	v := r.m[k]
	if changed {
		r.mu.Unlock()
	} else {
		r.mu.RUnlock()
	}
	return v
}

func (r *routes) lookBad(k string) string {
	r.mu.RLock()
	v := r.m[k]
	r.mu.Unlock() // want `read lock .* released by Unlock`
	return v
}
