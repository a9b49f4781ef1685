package sessions

func (s *Server) login(token, user string) {
	s.users[token] = user // BUG: race #1
}

func (s *Server) owner(token string) string {
	return s.users[token] // BUG: race #1
}
