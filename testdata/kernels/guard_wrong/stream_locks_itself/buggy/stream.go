package mux

func (s *Stream) add(n int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.unread += n
}

// Read says that n bytes were read, so that as many may be received.
func (s *Stream) Read(n int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.unread -= n
	s.conn.credit += n // BUG: race #1
}

// Close removes the stream.
func (s *Stream) Close() {
	s.conn.mu.Lock()
	defer s.conn.mu.Unlock()
	delete(s.conn.streams, s.id)
}
