package otherlock

import "sync"

// A server is set up with the lock of its owner held, which guards other things.
type server struct {
	mu    sync.Mutex
	port  int
	route int
}

type Owner struct {
	mu  sync.Mutex
	srv *server
	n   int
}

func (s *server) listen(n int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.port, s.route = n, n
}

func (o *Owner) Listen(n int) { o.srv.listen(n) }

func (o *Owner) watch() { o.srv.listen(1) }

func (o *Owner) Port() int {
	o.mu.Lock()
	defer o.mu.Unlock()
	return o.n + o.srv.port // want `o.srv.port is read with o.mu held`
}

// Too much speaks for the time before anybody else is at work: the name, a goroutine that is started only then, and the lock
// was taken once by what was called before.
func (o *Owner) StartRoutes() {
	o.srv.listen(0)
	o.mu.Lock()
	o.n = o.srv.route
	o.mu.Unlock()
	go o.watch()
}
