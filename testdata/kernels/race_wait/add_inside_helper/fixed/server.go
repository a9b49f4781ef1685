// Package server runs handlers and waits for them at the end.
package server

import (
	"net"

	"kernels/race_wait/add_inside_helper/fixed/tracker"
)

// Server accepts connections.
type Server struct {
	active tracker.Tracker
	handle func(net.Conn)
}

// New returns a server with a handler.
func New(handle func(net.Conn)) *Server { return &Server{handle: handle} }

// Serve accepts connections until ln is closed, and returns when all of them
// are handled.
func (s *Server) Serve(ln net.Listener) error {
	defer s.active.Wait()
	for {
		conn, err := ln.Accept()
		if err != nil {
			return err
		}
		s.active.Begin(conn.RemoteAddr().String())
		go s.serve(conn)
	}
}

func (s *Server) serve(conn net.Conn) {
	defer s.active.End(conn.RemoteAddr().String())
	defer conn.Close()
	s.handle(conn)
}
