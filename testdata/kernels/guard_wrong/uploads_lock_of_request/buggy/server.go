// Package uploads receives files in parts.
package uploads

import (
	"io"
	"net/http"
	"sync"
)

type request struct {
	mu   sync.Mutex
	name string
	body io.Reader
}

// Server counts what it received.
type Server struct {
	received map[string]int64
}

// NewServer returns a server.
func NewServer() *Server { return &Server{received: make(map[string]int64)} }

// ServeHTTP receives a part.
func (s *Server) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	req := &request{name: r.URL.Path, body: r.Body}
	if err := s.receive(req); err != nil {
		http.Error(w, err.Error(), http.StatusBadRequest)
	}
}
