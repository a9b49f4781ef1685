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
	s.mu.Lock()
	defer s.mu.Unlock()
	if t, ok := s.tiles[key]; ok {
		return t
	}
	return s.add(key)
}

func (s *Server) add(key string) []byte {
	t := s.draw(key)
	s.tiles[key] = t
	s.drawn++
	return t
}

// Drop forgets a tile.
func (s *Server) Drop(key string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	delete(s.tiles, key)
}
