package parents

import "sync"

type settings struct {
	name string
	size int
}

// Server has a struct as a field: to change a part of it is to change it.
type Server struct {
	mu  sync.Mutex
	cfg settings
}

func (s *Server) SetName(n string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.cfg.name = n
}

func (s *Server) Clear() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.cfg.name = ""
}

func (s *Server) Rename(n string) string {
	s.mu.Lock()
	defer s.mu.Unlock()
	old := s.cfg.name
	s.cfg.name = n
	return old
}

func (s *Server) Config() settings { return s.cfg } // want `s.cfg.name is read without s.mu, which is held at 4 of the 5 lines that access it, such as the write at inside.go:\d+`

// Size reads a part that is never written.
func (s *Server) Size() int { return s.cfg.size }
