package required

import "sync"

// A mailbox has a counter that its lock does not guard, and one that it guards.
type mailbox struct {
	mu    sync.Mutex
	seen  int // of the goroutine that delivers
	mails int
}

func (m *mailbox) clearNonLocked() { m.seen = 0 }
func (m *mailbox) addUnLocked()    { m.seen++ }
func (m *mailbox) clearLocked()    { m.mails = 0 }

func (m *mailbox) deliver() {
	m.addUnLocked() // the name says that it takes no lock
	m.clearNonLocked()
}

func (m *mailbox) emptyBad() {
	m.clearLocked() // want `without holding`
}

func (m *mailbox) empty() {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.clearLocked()
}
