// Package quota limits bytes in flight per tenant.
package quota

import (
	"errors"
	"sync"
)

// ErrExceeded is returned when a tenant has no quota left.
var ErrExceeded = errors.New("quota: exceeded")

// Manager tracks reservations.
type Manager struct {
	limit int64

	mu   sync.Mutex
	used map[string]int64
}

// NewManager gives every tenant limit bytes.
func NewManager(limit int64) *Manager {
	return &Manager{limit: limit, used: map[string]int64{}}
}

// Remaining is what tenant could reserve right now.
func (m *Manager) Remaining(tenant string) int64 {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.limit - m.used[tenant]
}

func (m *Manager) take(tenant string, n int64) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.used[tenant] += n // BUG: race|CV1009|CV1010|CV1012 #1
}

// Reserve takes n bytes of tenant's quota; the returned function gives
// them back and may be called more than once.
func (m *Manager) Reserve(tenant string, n int64) (release func(), err error) {
	if m.Remaining(tenant) < n {
		return nil, ErrExceeded
	}
	m.take(tenant, n) // BUG: race|CV1009|CV1010|CV1012 #1
	var once sync.Once
	return func() {
		once.Do(func() { m.giveBack(tenant, n) })
	}, nil
}

func (m *Manager) giveBack(tenant string, n int64) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if left := m.used[tenant] - n; left > 0 {
		m.used[tenant] = left
	} else {
		delete(m.used, tenant)
	}
}
