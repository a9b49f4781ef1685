package required

import "sync"

type meter struct {
	mu    sync.Mutex
	last  int
	total int
}

// limit takes the lock.
func (m *meter) limit() bool {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.last > 100
}

// publish sends the total. The comment is older than limit: whoever did what it
// says would hang.
//
// Lock should be held.
func (m *meter) publish() {
	if m.limit() {
		return
	}
	m.mu.Lock()
	m.last = m.total
	m.mu.Unlock()
}

// So the callers are right, not the comment.
func (m *meter) Tick() {
	go m.publish()
	m.publish()
}

// reset clears the total. Lock should be held.
func (m *meter) reset(hard bool) {
	m.total = 0
	if hard {
		m.mu.Lock() // want `already held`
		m.last = 0
		m.mu.Unlock()
	}
}

func (m *meter) ResetBad() {
	m.reset(false) // want `without holding`
}

func (m *meter) ResetGood() {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.reset(false)
}
