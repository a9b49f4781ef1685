package server

import (
	"fmt"
	"time"
)

func (s *Server) run() {
	deadline := time.Now().Add(s.cfg.Timeout) // BUG: race #1
	for q := range s.queries {
		s.answers <- s.answer(q, deadline)
	}
}

func (s *Server) answer(q string, deadline time.Time) string {
	return fmt.Sprintf("%s until %v with %d", q, deadline, s.cfg.Workers) // BUG: race #1
}
