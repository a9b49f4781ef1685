// Package snapshot writes the state of a store to a stream.
package snapshot

import (
	"io"
	"sync"
)

// Store is a small key-value store.
type Store struct {
	mu     sync.RWMutex
	data   map[string]string
	frozen []byte
}

// Put stores a value.
func (s *Store) Put(k, v string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.data[k] = v
	s.frozen = nil
}

// Freeze computes the snapshot ahead of time.
func (s *Store) Freeze() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.frozen = s.encode()
}

// WriteTo writes a snapshot, the frozen one if asked for.
func (s *Store) WriteTo(w io.Writer, frozen bool) error {
	var data []byte
	if frozen {
		data = s.frozen
	} else {
		s.mu.RLock()
		data = s.encode()
	}
	s.mu.RUnlock() // BUG: CV1004
	_, err := w.Write(data)
	return err
}

func (s *Store) encode() []byte {
	var out []byte
	for k, v := range s.data {
		out = append(out, k...)
		out = append(out, '=')
		out = append(out, v...)
		out = append(out, '\n')
	}
	return out
}
