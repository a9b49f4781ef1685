package double

import "sync"

type feed struct {
	mu   sync.RWMutex
	last map[string]int
}

func (f *feed) get(k string) int {
	f.mu.RLock()
	defer f.mu.RUnlock()
	return f.last[k]
}

func (f *feed) applyBad(k string, n int) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.get(k) < n { // want `f\.mu is already held`
		f.last[k] = n
	}
}

// get is called before.
func (f *feed) applyGood(k string, n int) {
	if f.get(k) < n {
		f.mu.Lock()
		defer f.mu.Unlock()
		f.last[k] = n
	}
}
