// Package watched has a server that tells who watches it of what happens.
package watched

// A Server does what it is told one after the other, in Serve.
type Server struct{ calls chan func() }

// New makes a Server.
func New() *Server { return &Server{make(chan func())} }

// Serve serves s.
func (s *Server) Serve() {
	for call := range s.calls {
		call()
	}
}

func (s *Server) do(f func()) {
	done := make(chan struct{})
	s.calls <- func() { f(); close(done) }
	<-done
}

// Start starts s.
func (s *Server) Start() { s.do(func() {}) }

// Stop stops s.
func (s *Server) Stop() { s.do(func() {}) }

// Watch calls f for all that happens.
func (s *Server) Watch(f func(int)) {
	go func() {
		for i := range 10 {
			f(i)
		}
	}()
}
