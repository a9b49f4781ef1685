// Package rooms keeps all state in one goroutine.
package rooms

import "kernels/silent/race_actor/inbox"

// Server is a chat server; its goroutine alone touches rooms and total.
type Server struct {
	in    *inbox.Inbox
	rooms map[string][]string
	total int
}

// New starts a server.
func New() *Server {
	s := &Server{in: inbox.New(), rooms: make(map[string][]string)}
	go s.in.Loop()
	return s
}

// Join adds a user to a room and returns how many are there.
func (s *Server) Join(room, user string) int {
	reply := make(chan int)
	s.in.Do(func() {
		s.rooms[room] = append(s.rooms[room], user)
		s.total++
		reply <- len(s.rooms[room])
	})
	return <-reply
}

// Total returns how many users have joined.
func (s *Server) Total() (n int) {
	s.in.Call(func() { n = s.total })
	return n
}

// Close ends the server.
func (s *Server) Close() { s.in.Close() }
