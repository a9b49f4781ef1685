// Package tiles serves the tiles of a map.
package tiles

import (
	"net/http"
	"sync"
)

// Server draws tiles once.
type Server struct {
	draw  func(key string) []byte
	mu    sync.RWMutex
	tiles map[string][]byte
	drawn int
}

// NewServer returns a server that has drawn nothing.
func NewServer(draw func(key string) []byte) *Server {
	return &Server{draw: draw, tiles: make(map[string][]byte)}
}

// ServeHTTP sends a tile.
func (s *Server) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	w.Write(s.tile(r.URL.Path))
}

func (s *Server) tile(key string) []byte {
	s.mu.RLock()
	defer s.mu.RUnlock()
	if t, ok := s.tiles[key]; ok { // BUG: race #1
		return t
	}
	return s.add(key) // BUG: race|CV1010 #1
}

func (s *Server) add(key string) []byte {
	t := s.draw(key)
	s.tiles[key] = t // BUG: race|CV1010 #1
	s.drawn++        // BUG: race|CV1010 #1
	return t
}

// Drop forgets a tile.
func (s *Server) Drop(key string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	delete(s.tiles, key)
}
