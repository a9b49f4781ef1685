package readwrite

import "sync"

type meter struct {
	mu    sync.RWMutex
	reads int
	bytes int
	last  string
}

func (m *meter) reset() {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.reads, m.bytes, m.last = 0, 0, ""
}

func (m *meter) note(k string) { m.last = k }

// What is wrong is the lock, which is told once.
func (m *meter) readBad(k string) int {
	m.mu.RLock()
	defer m.mu.RUnlock()
	m.reads++ // want `reads is written under the read lock of m\.mu, which other writes hold for writing \(and 2 more writes\)`
	m.bytes += len(k)
	m.note(k)
	return m.bytes
}

// There are two locks to be changed.
func (m *meter) readTwiceBad(k string) {
	m.mu.RLock()
	m.reads++ // want `reads is written under the read lock of m\.mu, which other writes hold for writing$`
	m.mu.RUnlock()
	m.mu.RLock()
	m.reads++ // want `reads is written under the read lock of m\.mu, which other writes hold for writing \(and 1 more write\)`
	m.bytes += len(k)
	m.mu.RUnlock()
}

// The right one is.
func (m *meter) readGood(k string) {
	m.mu.Lock()
	m.reads++
	m.bytes += len(k)
	m.note(k)
	m.mu.Unlock()
}
