// Package session keeps the sessions of a broker.
package session

import (
	"fmt"
	"sync"
	"time"

	"kernels/order_callback/session_logs_itself/buggy/logs"
)

// Session is the session of a client.
type Session struct {
	log *logs.Logger
	id  string

	mu       sync.Mutex
	inflight int
	lastSeen time.Time
}

// New returns the session id.
func New(id string, log *logs.Logger) *Session { return &Session{id: id, log: log} }

// String implements fmt.Stringer.
func (s *Session) String() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return fmt.Sprintf("session %s (%d in flight)", s.id, s.inflight)
}

// Publish counts a message.
func (s *Session) Publish() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.inflight++
	s.lastSeen = time.Now()
}

// Ack counts an acknowledgement.
func (s *Session) Ack() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.inflight--
	s.log.Infof("%v: acknowledged", s) // BUG: beyond CV2001
}
