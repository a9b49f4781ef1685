// Package keylock has locks that are found by keys.
package keylock

import "sync"

// A Set has a lock for each key.
type Set struct {
	mu    sync.Mutex
	locks map[string]*sync.Mutex
}

func New() *Set { return &Set{locks: make(map[string]*sync.Mutex)} }

func (s *Set) get(key string) *sync.Mutex {
	s.mu.Lock()
	defer s.mu.Unlock()
	l, ok := s.locks[key]
	if !ok {
		l = &sync.Mutex{}
		s.locks[key] = l
	}
	return l
}

func (s *Set) Lock(key string)   { s.get(key).Lock() }
func (s *Set) Unlock(key string) { s.get(key).Unlock() }

// A Fresh makes a new lock each time.
type Fresh struct{ locks map[string]*sync.Mutex }

func (f *Fresh) get(key string) *sync.Mutex {
	f.locks[key] = new(sync.Mutex)
	return f.locks[key]
}

func (f *Fresh) Lock(key string) { f.get(key).Lock() }

// A Pair has one key for what is found and another for what is put.
type Pair struct{ locks map[string]*sync.Mutex }

func (p *Pair) get(key, other string) *sync.Mutex {
	l, ok := p.locks[key]
	if !ok {
		l = new(sync.Mutex)
		p.locks[other] = l
	}
	return l
}

func (p *Pair) Lock(key string) { p.get(key, key+"'").Lock() }
