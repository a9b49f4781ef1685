// Package volumes mounts volumes for containers.
package volumes

import (
	"errors"
	"fmt"
	"sync"
)

var errBusy = errors.New("volume is in use")

type volume struct {
	name  string
	refs  map[string]int
	path  string
	inUse bool
}

// A Store knows all volumes.
type Store struct {
	globalLock sync.RWMutex
	locks      locker
	names      map[string]*volume
	driver     driver
}

type driver interface {
	mount(name string) (string, error)
	remove(name string) error
}

// A locker is a lock for each name.
type locker struct {
	mu    sync.Mutex
	locks map[string]*sync.Mutex
}

func (l *locker) Lock(name string) {
	l.mu.Lock()
	if l.locks == nil {
		l.locks = map[string]*sync.Mutex{}
	}
	m, ok := l.locks[name]
	if !ok {
		m = new(sync.Mutex)
		l.locks[name] = m
	}
	l.mu.Unlock()
	m.Lock()
}

func (l *locker) Unlock(name string) {
	l.mu.Lock()
	m := l.locks[name]
	l.mu.Unlock()
	m.Unlock()
}

func (s *Store) get(name string) (*volume, bool) {
	s.globalLock.RLock()
	v, ok := s.names[name]
	s.globalLock.RUnlock()
	return v, ok
}

func (s *Store) hasRef(name string) bool {
	s.globalLock.RLock()
	v := s.names[name]
	if v == nil {
		return false // BUG: CV1006
	}
	n := len(v.refs)
	s.globalLock.RUnlock()
	return n > 0
}

// Remove deletes a volume that nobody uses.
func (s *Store) Remove(name string) error {
	s.locks.Lock(name)
	defer s.locks.Unlock(name)
	if s.hasRef(name) {
		return fmt.Errorf("remove %s: %w", name, errBusy)
	}
	if _, ok := s.get(name); !ok {
		return nil
	}
	if err := s.driver.remove(name); err != nil {
		return err
	}
	s.globalLock.Lock()
	delete(s.names, name)
	s.globalLock.Unlock()
	return nil
}
