// Package sessions remembers who is logged in.
package sessions

import (
	"crypto/rand"
	"net/http"
	"sync"
)

// Server logs users in.
type Server struct {
	mu    sync.Mutex
	users map[string]string // by token
}

// NewServer returns a server that knows nobody.
func NewServer() *Server { return &Server{users: make(map[string]string)} }

// ServeHTTP logs a user in, or tells who owns a token.
func (s *Server) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	switch r.Method {
	case http.MethodPost:
		token := rand.Text()
		s.login(token, r.FormValue("user"))
		w.Write([]byte(token))
	default:
		w.Write([]byte(s.owner(r.Header.Get("Authorization"))))
	}
}
