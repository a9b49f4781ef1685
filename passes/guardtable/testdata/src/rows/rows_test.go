package rows

import "sync"

type fixture struct {
	mu sync.Mutex
	n  int
}

func (f *fixture) reset(s *Server) {
	f.mu.Lock()
	f.n = s.n // tests may look
	f.mu.Unlock()
}
