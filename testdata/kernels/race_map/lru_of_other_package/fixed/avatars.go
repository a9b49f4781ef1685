// Package avatars serves pictures of users.
package avatars

import (
	"net/http"
	"sync"

	"kernels/race_map/lru_of_other_package/fixed/lru"
)

// Server serves pictures.
type Server struct {
	load  func(user string) []byte
	mu    sync.Mutex
	cache *lru.Cache
}

// NewServer returns a server that keeps n pictures.
func NewServer(n int, load func(user string) []byte) *Server {
	return &Server{load: load, cache: lru.New(n)}
}

// ServeHTTP sends a picture.
func (s *Server) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	w.Write(s.picture(r.FormValue("user")))
}

func (s *Server) picture(user string) []byte {
	s.mu.Lock()
	defer s.mu.Unlock()
	if p := s.cache.Get(user); p != nil {
		return p
	}
	p := s.load(user)
	s.cache.Put(user, p)
	return p
}
