// Package nslock has a lock for each path.
package nslock

import "sync"

// Map holds the locks of the paths in use.
type Map struct {
	mu    sync.Mutex
	locks map[string]*entry
}

type entry struct {
	sync.RWMutex
	users int
}

// New returns a map without locks.
func New() *Map { return &Map{locks: make(map[string]*entry)} }

func (m *Map) enter(path string) *entry {
	m.mu.Lock()
	defer m.mu.Unlock()
	e, ok := m.locks[path]
	if !ok {
		e = new(entry)
		m.locks[path] = e
	}
	e.users++
	return e
}

// Lock locks path.
func (m *Map) Lock(path string) { m.enter(path).Lock() }

// Unlock unlocks path.
func (m *Map) Unlock(path string) {
	m.mu.Lock()
	defer m.mu.Unlock()
	e := m.locks[path]
	e.Unlock()
	if e.users--; e.users == 0 {
		delete(m.locks, path)
	}
}
