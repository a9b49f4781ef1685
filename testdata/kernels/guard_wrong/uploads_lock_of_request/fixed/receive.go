package uploads

import "io"

func (s *Server) receive(req *request) error {
	n, err := io.Copy(io.Discard, req.body)
	if err != nil {
		return err
	}
	s.count(req, n)
	return nil
}

func (s *Server) count(req *request, n int64) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.received[req.name] += n
}
