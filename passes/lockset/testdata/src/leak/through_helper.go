package leak

import "sync"

type migrator struct {
	mu    sync.Mutex
	dirty bool
	n     int
}

func (m *migrator) begin() { m.mu.Lock() }
func (m *migrator) end()   { m.mu.Unlock() }

func (m *migrator) applyBad() bool {
	m.begin()
	if m.dirty {
		return false // want `m\.mu is still held`
	}
	m.n++
	m.end()
	return true
}

// begin and end come in pairs.
func (m *migrator) applyGood() bool {
	m.begin()
	if m.dirty {
		m.end()
		return false
	}
	m.n++
	m.end()
	return true
}
