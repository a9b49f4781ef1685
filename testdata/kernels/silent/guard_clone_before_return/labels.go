// Package labels has labels of pods.
package labels

import (
	"maps"
	"slices"
	"sync"
)

// Store has labels by pod.
type Store struct {
	lock   sync.RWMutex
	labels map[string]map[string]string
	order  []string
}

// New returns an empty store.
func New() *Store { return &Store{labels: make(map[string]map[string]string)} }

// Set sets a label.
func (s *Store) Set(pod, key, value string) {
	s.lock.Lock()
	defer s.lock.Unlock()
	m, ok := s.labels[pod]
	if !ok {
		m = make(map[string]string)
		s.labels[pod] = m
		s.order = append(s.order, pod)
		slices.Sort(s.order)
	}
	m[key] = value
}

// Labels returns a copy.
func (s *Store) Labels(pod string) map[string]string {
	s.lock.RLock()
	defer s.lock.RUnlock()
	return maps.Clone(s.labels[pod])
}

// Pods returns a copy of the names.
func (s *Store) Pods() []string {
	s.lock.RLock()
	defer s.lock.RUnlock()
	return slices.Clone(s.order)
}

// Each calls f for each pod, with copies that were made under the lock.
func (s *Store) Each(f func(pod string, labels map[string]string)) {
	for _, pod := range s.Pods() {
		if l := s.Labels(pod); l != nil {
			f(pod, l)
		}
	}
}
