package readwrite

import "sync"

type stats struct {
	mu   sync.Mutex
	hits int
	last string
}

func (s *stats) hit(k string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.hits++
	s.last = k
}

type index struct {
	mu    sync.RWMutex
	m     map[string]int
	stats stats
	gets  int
}

func (x *index) put(k string, n int) {
	x.mu.Lock()
	defer x.mu.Unlock()
	x.m[k] = n
	x.gets = 0
	x.stats.mu.Lock()
	x.stats.hits = 0
	x.stats.mu.Unlock()
}

// The fields of stats are written under its own lock.
func (x *index) get(k string) int {
	x.mu.RLock()
	defer x.mu.RUnlock()
	x.stats.mu.Lock()
	x.stats.hits++
	x.stats.last = k
	x.stats.mu.Unlock()
	x.stats.hit(k)
	return x.m[k]
}

func (x *index) getBad(k string) int {
	x.mu.RLock()
	defer x.mu.RUnlock()
	x.stats.mu.Lock()
	x.stats.hits++
	x.stats.mu.Unlock()
	x.gets++ // want `gets is written under the read lock`
	return x.m[k]
}

// Everything is counted under the lock of the inner object, also here.
func (x *index) reset() {
	x.mu.Lock()
	defer x.mu.Unlock()
	clear(x.m)
	x.stats.mu.Lock()
	defer x.stats.mu.Unlock()
	x.stats.hits, x.stats.last = 0, ""
}
