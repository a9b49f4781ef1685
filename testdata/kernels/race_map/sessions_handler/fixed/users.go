package sessions

func (s *Server) login(token, user string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.users[token] = user
}

func (s *Server) owner(token string) string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.users[token]
}
