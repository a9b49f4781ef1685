package released

import "sync"

type spool struct {
	mu   sync.Mutex
	jobs []string
	idle func() bool
}

// drain is called with s.mu held. That it is idle twice, or never, is not seen.
func (s *spool) drain() {
	wait := s.idle()
	if wait {
		s.mu.Unlock()
	}
	s.print()
	if s.idle() {
		s.mu.Lock()
	}
}

// drainBad is called with s.mu held.
func (s *spool) drainBad(last bool) {
	s.mu.Unlock()
	s.print()
	if last {
		return // want `s\.mu is not held at this return, but the caller goes on with it`
	}
	s.mu.Lock()
}

func (s *spool) print() {}
