package upgrade

import "sync"

type index struct {
	mu sync.RWMutex
	m  map[string]int
}

// toWriter gives up the read lock of its caller and comes back with the write lock.
func (x *index) toWriter() {
	x.mu.RUnlock()
	x.mu.Lock()
}

// finish gives up the read lock of its caller, and the write lock that it then takes.
func (x *index) finish(k string) {
	x.mu.RUnlock()
	x.mu.Lock()
	x.m[k] = 0
	x.mu.Unlock()
}

func (x *index) addGood(k string) {
	x.mu.RLock()
	if _, ok := x.m[k]; ok {
		x.mu.RUnlock()
		return
	}
	x.toWriter()
	x.m[k]++
	x.mu.Unlock()
}

func (x *index) addBad(k string) {
	x.mu.RLock()
	if _, ok := x.m[k]; ok {
		x.mu.RUnlock()
		return
	}
	x.toWriter()
	x.m[k]++
	x.mu.RUnlock() // want `write lock of x\.mu is released by RUnlock`
}

func (x *index) setGood(k string) {
	x.mu.RLock()
	if len(x.m) > 9 {
		x.mu.RUnlock()
		return
	}
	x.finish(k)
}

func (x *index) setBad(k string) {
	x.mu.RLock()
	if len(x.m) > 9 {
		x.mu.RUnlock()
		return
	}
	x.finish(k)
	x.mu.RUnlock() // want `x\.mu is already released here`
}

// toWriterOr has the write lock on both ways, since its caller releases it.
func (x *index) toWriterOr(k string) bool {
	x.mu.RUnlock()
	x.mu.Lock()
	if _, ok := x.m[k]; ok {
		return false
	}
	x.m[k]++
	return true
}

func (x *index) addOr(k string) {
	x.mu.RLock()
	if !x.toWriterOr(k) {
		x.m[k] = 0
	}
	x.mu.Unlock()
}
