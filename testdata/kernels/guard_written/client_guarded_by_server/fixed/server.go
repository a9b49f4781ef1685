// Package server counts the clients of a game.
package server

import "sync"

// Server has all clients.
type Server struct {
	mu      sync.Mutex
	clients map[string]*Client
}

// Client is one player.
type Client struct {
	srv  *Server
	name string

	room  string // guarded by Server.mu
	score int    // guarded by Server.mu
}

// New returns a server without players.
func New() *Server { return &Server{clients: make(map[string]*Client)} }

// Connect adds a player.
func (s *Server) Connect(name string) *Client {
	s.mu.Lock()
	defer s.mu.Unlock()
	c := &Client{srv: s, name: name}
	s.clients[name] = c
	return c
}

// Room returns who is in a room.
func (s *Server) Room(room string) []string {
	s.mu.Lock()
	defer s.mu.Unlock()
	var names []string
	for name, c := range s.clients {
		if c.room == room {
			names = append(names, name)
		}
	}
	return names
}
