// Package settings can be changed while the server runs.
package settings

import (
	"maps"
	"sync"
)

// Settings are read by all.
type Settings struct {
	sync.RWMutex
	Values map[string]string
	Debug  bool
}

// Replace sets all values.
func (s *Settings) Replace(values map[string]string, debug bool) {
	s.Lock()
	defer s.Unlock()
	s.Values = maps.Clone(values)
	s.Debug = debug
}

// Get returns a value.
func (s *Settings) Get(key string) string {
	s.RLock()
	defer s.RUnlock()
	return s.Values[key]
}
