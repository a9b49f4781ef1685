// Package tenant meters what tenants use.
package tenant

import "sync"

type locks struct {
	byName sync.Map
}

func (l *locks) lock(name string) (unlock func()) {
	m, _ := l.byName.LoadOrStore(name, new(sync.Mutex))
	mu := m.(*sync.Mutex)
	mu.Lock()
	return mu.Unlock
}

type usage struct {
	requests int
	bytes    int
}

// Meter meters tenants.
type Meter struct {
	locks locks
	mu    sync.Mutex
	usage map[string]*usage
}

// NewMeter returns a meter of nobody.
func NewMeter() *Meter {
	return &Meter{usage: make(map[string]*usage)}
}

func (m *Meter) of(name string) *usage {
	m.mu.Lock()
	defer m.mu.Unlock()
	u := m.usage[name]
	if u == nil {
		u = new(usage)
		m.usage[name] = u
	}
	return u
}

// Serve meters a request of a tenant.
func (m *Meter) Serve(name string, bytes int) {
	u := m.of(name)
	unlock := m.locks.lock(name)
	u.requests++
	u.bytes += bytes
	unlock()
}

// Bytes returns what a tenant used.
func (m *Meter) Bytes(name string) int {
	u := m.of(name)
	defer m.locks.lock(name)()
	return u.bytes
}

// Replay meters all sizes as requests of one tenant.
func (m *Meter) Replay(name string, sizes []int) int {
	var wg sync.WaitGroup
	for _, size := range sizes {
		wg.Go(func() { m.Serve(name, size) })
	}
	wg.Wait()
	return m.Bytes(name)
}
