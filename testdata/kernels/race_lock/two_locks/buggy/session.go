// Package session keeps one connection to a server.
package session

import "sync"

// A Transport moves packets.
type Transport interface {
	Send(seq uint32, data []byte) error
	Recv() (ack uint32, data []byte, err error)
}

// Session counts packets.
type Session struct {
	t Transport

	sendMu sync.Mutex
	recvMu sync.Mutex
	seq    uint32
	acked  uint32
}

// New returns a session over t.
func New(t Transport) *Session { return &Session{t: t} }

// Send sends a packet.
func (s *Session) Send(data []byte) error {
	s.sendMu.Lock()
	defer s.sendMu.Unlock()
	s.seq++
	return s.t.Send(s.seq, data)
}

// Recv receives a packet.
func (s *Session) Recv() ([]byte, error) {
	s.recvMu.Lock()
	defer s.recvMu.Unlock()
	ack, data, err := s.t.Recv()
	if err == nil && ack > s.acked { // BUG: race #1
		s.acked = ack // BUG: race #1
	}
	return data, err
}

// Pending returns how many packets were sent and not acknowledged.
func (s *Session) Pending() uint32 {
	s.sendMu.Lock()
	defer s.sendMu.Unlock()
	return s.seq - s.acked // BUG: race #1
}
