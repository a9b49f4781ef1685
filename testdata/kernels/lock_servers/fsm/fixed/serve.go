package fsm

import "fmt"

// An entry is a position in the log.
type entry struct {
	index uint64
	cmds  []command
}

// A Server reads the log.
type Server struct {
	table *Table
	log   <-chan entry
	fails int
}

// Run applies what arrives.
func (s *Server) Run() {
	for e := range s.log {
		if err := s.handle(e); err != nil {
			s.fails++
		}
	}
}

func (s *Server) handle(e entry) (err error) {
	defer func() {
		if r := recover(); r != nil {
			err = fmt.Errorf("entry %d: %v", e.index, r)
		}
	}()
	s.applyAll(e)
	return nil
}

func (s *Server) applyAll(e entry) {
	for _, c := range e.cmds {
		s.table.apply(e.index, c)
	}
}
