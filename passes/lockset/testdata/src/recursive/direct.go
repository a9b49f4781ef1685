package recursive

import "sync"

type routes struct {
	sync.RWMutex
	table map[string]string
}

func (r *routes) add(path, to string) {
	r.Lock()
	r.table[path] = to
	r.Unlock()
}

func (r *routes) findBad(path string) string {
	r.RLock()
	defer r.RUnlock()
	to, ok := r.table[path]
	if !ok {
		r.RLock() // want `read-locked again`
		to = r.table["/"]
		r.RUnlock()
	}
	return to
}

// The first read lock has ended.
func (r *routes) findGood(path string) string {
	r.RLock()
	to, ok := r.table[path]
	r.RUnlock()
	if !ok {
		r.RLock()
		to = r.table["/"]
		r.RUnlock()
	}
	return to
}
