// Package mailbox keeps letters until somebody takes them.
package mailbox

import (
	"sync"
	"time"
)

// Letter is a letter.
type Letter struct {
	From, Text string
}

// Mailbox holds letters in the order they arrive.
type Mailbox struct {
	mu      sync.Mutex
	arrived *sync.Cond
	letters []Letter
	taken   map[string]int
}

// New returns an empty mailbox.
func New() *Mailbox {
	m := &Mailbox{taken: make(map[string]int)}
	m.arrived = sync.NewCond(&m.mu)
	return m
}

// Put adds a letter.
func (m *Mailbox) Put(l Letter) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.letters = append(m.letters, l)
	m.arrived.Broadcast()
}

// Take waits for a letter and removes it.
func (m *Mailbox) Take(reader string) Letter {
	m.mu.Lock()
	defer m.mu.Unlock()
	for len(m.letters) == 0 {
		m.arrived.Wait()
	}
	l := m.letters[0]
	m.letters = m.letters[1:]
	m.taken[reader]++
	return l
}

// Len returns the number of letters.
func (m *Mailbox) Len() int {
	m.mu.Lock()
	defer m.mu.Unlock()
	return len(m.letters)
}

// Run has two readers and as many letters.
func Run() {
	m := New()
	var wg sync.WaitGroup
	for _, reader := range []string{"ann", "bob"} {
		wg.Go(func() { m.Take(reader) })
	}
	time.Sleep(time.Millisecond)
	m.Put(Letter{"cid", "hello"})
	time.Sleep(time.Millisecond)
	m.Put(Letter{"dan", "hello too"})
	wg.Wait()
}
