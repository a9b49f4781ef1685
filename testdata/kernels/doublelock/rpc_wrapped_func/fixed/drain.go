package rpc

// Drain refuses new calls and returns a channel that is closed when the last
// one has ended.
func (s *Server) Drain() <-chan struct{} {
	s.withLock(func() {
		s.draining = true
		if len(s.calls) == 0 {
			close(s.idle)
		}
	})
	return s.idle
}

// End notes the end of a call.
func (s *Server) End(id uint64) {
	s.withLock(func() {
		delete(s.calls, id)
		if s.draining && len(s.calls) == 0 {
			close(s.idle)
		}
	})
}
