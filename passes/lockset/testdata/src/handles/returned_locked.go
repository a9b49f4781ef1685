package handles

import "sync"

type row struct {
	mu sync.Mutex
	n  int
}

type rows struct {
	mu sync.Mutex
	m  map[string]*row
}

func (r *row) done() { r.mu.Unlock() }

// get returns a row with its lock held, or nil.
func (t *rows) get(k string) *row {
	t.mu.Lock()
	r := t.m[k]
	t.mu.Unlock()
	if r == nil {
		return nil
	}
	r.mu.Lock()
	return r
}

// Where there is no row there is no lock.
func (t *rows) add(k string, n int) bool {
	r := t.get(k)
	if r == nil {
		return false
	}
	r.n += n
	r.done()
	return true
}

func (t *rows) addBad(k string, n int) bool {
	r := t.get(k)
	if r == nil {
		return false
	}
	if n == 0 {
		return true // want `r\.mu is still held`
	}
	r.n += n
	r.done()
	return true
}
