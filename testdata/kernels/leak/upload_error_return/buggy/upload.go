// Package upload assembles files that arrive in parts.
package upload

import (
	"errors"
	"sync"
)

var (
	errUnknown  = errors.New("upload: unknown upload")
	errTooLarge = errors.New("upload: part is too large")
)

const maxPart = 8 << 20

// Manager keeps the uploads in progress.
type Manager struct {
	mu      sync.Mutex
	uploads map[string]*upload
	bytes   int64
}

type upload struct {
	name  string
	parts map[int][]byte
}

// NewManager returns a manager without uploads.
func NewManager() *Manager {
	return &Manager{uploads: make(map[string]*upload)}
}

// Begin starts an upload.
func (m *Manager) Begin(id, name string) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.uploads[id] = &upload{name: name, parts: make(map[int][]byte)}
}

// Part stores one part.
func (m *Manager) Part(id string, n int, data []byte) error {
	m.mu.Lock()
	u, ok := m.uploads[id]
	if !ok {
		m.mu.Unlock()
		return errUnknown
	}
	if len(data) > maxPart {
		return errTooLarge // BUG: CV1006
	}
	u.parts[n] = data
	m.bytes += int64(len(data))
	m.mu.Unlock()
	return nil
}

// Bytes returns the size of all parts.
func (m *Manager) Bytes() int64 {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.bytes
}
