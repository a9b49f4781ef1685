// Package tiers moves data between tiers that share an interface and nothing
// else.
package tiers

import "sync"

type tier interface {
	get(key string) ([]byte, bool)
	put(key string, data []byte)
}

type memory struct {
	mu   sync.Mutex
	data map[string][]byte
	next tier
}

type disk struct {
	mu   sync.Mutex
	data map[string][]byte
}

// get asks the next tier with the lock of this one held. The next tier of a
// memory is a disk.
func (m *memory) get(key string) ([]byte, bool) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if d, ok := m.data[key]; ok {
		return d, true
	}
	d, ok := m.next.get(key)
	if ok {
		m.data[key] = d
	}
	return d, ok
}

func (m *memory) put(key string, data []byte) {
	m.mu.Lock()
	m.data[key] = data
	m.mu.Unlock()
	m.next.put(key, data)
}

func (d *disk) get(key string) ([]byte, bool) {
	d.mu.Lock()
	defer d.mu.Unlock()
	data, ok := d.data[key]
	return data, ok
}

func (d *disk) put(key string, data []byte) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.data[key] = data
}

// Store is a stack of tiers.
type Store struct{ top tier }

// New returns a store of two tiers.
func New() *Store {
	d := &disk{data: make(map[string][]byte)}
	return &Store{&memory{data: make(map[string][]byte), next: d}}
}

// Get reads.
func (s *Store) Get(key string) ([]byte, bool) { return s.top.get(key) }

// Put writes.
func (s *Store) Put(key string, data []byte) { s.top.put(key, data) }
