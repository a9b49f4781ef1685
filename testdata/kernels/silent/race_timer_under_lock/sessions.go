// Package sessions ends sessions with timers.
package sessions

import (
	"sync"
	"time"
)

// Table has sessions.
type Table struct {
	mu       sync.Mutex
	sessions map[string]*session
	ended    int
}

type session struct {
	timer *time.Timer
	uses  int
}

// New returns an empty table.
func New() *Table { return &Table{sessions: make(map[string]*session)} }

// Touch keeps a session alive.
func (t *Table) Touch(id string, d time.Duration) int {
	t.mu.Lock()
	defer t.mu.Unlock()
	s := t.sessions[id]
	if s == nil {
		s = new(session)
		t.sessions[id] = s
		s.timer = time.AfterFunc(d, func() { t.end(id) })
	} else {
		s.timer.Reset(d)
	}
	s.uses++
	return s.uses
}

func (t *Table) end(id string) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if s := t.sessions[id]; s != nil {
		s.uses = 0
		t.ended++
		delete(t.sessions, id)
	}
}

// After waits for the function of a timer before it reads what it wrote.
func After(d time.Duration, f func() int) int {
	var n int
	fired := make(chan struct{})
	time.AfterFunc(d, func() {
		n = f()
		close(fired)
	})
	<-fired
	return n
}
