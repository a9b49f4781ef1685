package mux

func (s *Stream) add(n int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.unread += n
}

// Read says that n bytes were read, so that as many may be received.
func (s *Stream) Read(n int) {
	s.mu.Lock()
	s.unread -= n
	s.mu.Unlock()
	s.conn.mu.Lock()
	defer s.conn.mu.Unlock()
	s.conn.credit += n
}

// Close removes the stream.
func (s *Stream) Close() {
	s.conn.mu.Lock()
	defer s.conn.mu.Unlock()
	delete(s.conn.streams, s.id)
}
