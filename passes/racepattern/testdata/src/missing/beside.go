package missing

import "sync"

type Meter struct {
	mu sync.Mutex
	n  int // guarded by mu
}

func (m *Meter) Add(by int) {
	m.mu.Lock()
	m.n += by
	m.mu.Unlock()
}

func (m *Meter) Reset() {
	m.mu.Lock()
	m.n = 0
	m.mu.Unlock()
}

func (m *Meter) TakeBad() (taken, left int) {
	m.mu.Lock()
	taken = m.n
	m.n = 0
	m.mu.Unlock()
	return taken, m.n // want `m\.n is read without m\.mu, which guards it by the comment at beside\.go:7`
}

func (m *Meter) TakeGood() (taken, left int) {
	m.mu.Lock()
	defer m.mu.Unlock()
	taken = m.n
	m.n = 0
	return taken, m.n
}
