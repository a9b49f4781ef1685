// Package session serves connections and closes all of them on a fatal error.
package session

import (
	"errors"
	"sync"
)

var errFatal = errors.New("session: fatal")

// Conn is a connection.
type Conn interface {
	Read() (string, error)
	Close() error
}

// Server serves connections.
type Server struct {
	wg sync.WaitGroup

	mu     sync.Mutex
	conns  map[Conn]bool
	lines  int
	closed bool
}

// NewServer returns a server.
func NewServer() *Server { return &Server{conns: make(map[Conn]bool)} }

// Serve starts a handler for c, unless the server is closed.
func (s *Server) Serve(c Conn) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.closed {
		c.Close()
		return
	}
	s.conns[c] = true
	s.wg.Add(1)
	go s.handle(c)
}

func (s *Server) handle(c Conn) {
	defer s.wg.Done()
	for {
		_, err := c.Read()
		if errors.Is(err, errFatal) {
			s.closeAll()
			return
		}
		if err != nil {
			return
		}
		s.mu.Lock()
		s.lines++
		s.mu.Unlock()
	}
}

func (s *Server) closeAll() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.closed = true
	for c := range s.conns {
		c.Close()
	}
}

// Shutdown closes all connections and waits for their handlers.
func (s *Server) Shutdown() {
	s.closeAll()
	s.wg.Wait()
}

type badConn struct{}

func (badConn) Read() (string, error) { return "", errFatal }
func (badConn) Close() error          { return nil }

// Run serves a connection that fails.
func Run() {
	s := NewServer()
	s.Serve(badConn{})
	s.Shutdown()
}
