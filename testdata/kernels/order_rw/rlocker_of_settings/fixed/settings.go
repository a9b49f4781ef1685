// Package settings holds settings and those who watch them.
package settings

import "sync"

// Settings may be read and watched by many goroutines.
type Settings struct {
	sync.RWMutex
	values map[string]string

	watchMu sync.Mutex
	watched map[string]int
}

// New returns empty settings.
func New() *Settings {
	return &Settings{values: make(map[string]string), watched: make(map[string]int)}
}

// Watch counts a watcher of a setting that exists.
func (s *Settings) Watch(name string) bool {
	r := s.RLocker()
	r.Lock()
	defer r.Unlock()
	if _, ok := s.values[name]; !ok {
		return false
	}
	s.watchMu.Lock()
	defer s.watchMu.Unlock()
	s.watched[name]++
	return true
}

// Delete removes a setting that nobody watches.
func (s *Settings) Delete(name string) bool {
	s.Lock()
	defer s.Unlock()
	s.watchMu.Lock()
	defer s.watchMu.Unlock()
	if s.watched[name] > 0 {
		return false
	}
	delete(s.values, name)
	return true
}
