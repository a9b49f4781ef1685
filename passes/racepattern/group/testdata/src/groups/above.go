package groups

import "sync"

type server struct {
	wg    sync.WaitGroup
	conns chan int
	mu    sync.Mutex
	sum   int
}

func (s *server) accept() {
	defer s.wg.Done()
	for c := range s.conns {
		go s.handle(c)
	}
}

// handle counts itself once it runs, and accept may be done by then.
func (s *server) handle(c int) {
	s.wg.Add(1) // want `^s\.wg\.Add is called by the goroutine that it counts: the Wait at above\.go:\d+ may return before$`
	defer s.wg.Done()
	s.mu.Lock()
	s.sum += c
	s.mu.Unlock()
}

// Serve counts who accepts.
func Serve(conns []int) {
	s := &server{conns: make(chan int)}
	s.wg.Add(1)
	go s.accept()
	for _, c := range conns {
		s.conns <- c
	}
	close(s.conns)
	s.wg.Wait()
}

func (s *server) acceptAll() {
	defer s.wg.Done()
	for c := range s.conns {
		s.wg.Add(1)
		go s.handleOne(c)
	}
}

func (s *server) handleOne(c int) {
	defer s.wg.Done()
	s.mu.Lock()
	s.sum += c
	s.mu.Unlock()
}

// ServeAll is silent: who accepts is counted while it counts others.
func ServeAll(conns []int) {
	s := &server{conns: make(chan int)}
	s.wg.Add(1)
	go s.acceptAll()
	for _, c := range conns {
		s.conns <- c
	}
	close(s.conns)
	s.wg.Wait()
}

func (s *server) acceptWaiting() {
	defer s.wg.Done()
	for c := range s.conns {
		counted := make(chan bool)
		go func() {
			s.wg.Add(1)
			close(counted)
			s.handleOne(c)
		}()
		<-counted
	}
}

// ServeWaiting is silent: who accepts waits until the other one has counted itself.
func ServeWaiting(conns []int) {
	s := &server{conns: make(chan int)}
	s.wg.Add(1)
	go s.acceptWaiting()
	for _, c := range conns {
		s.conns <- c
	}
	close(s.conns)
	s.wg.Wait()
}

// ServeLevels is silent: each goroutine is counted by the one that starts it, which is done before, and counts the next.
func ServeLevels(conns []int) {
	var wg sync.WaitGroup
	wg.Add(1)
	go func() {
		defer wg.Done()
		for range conns {
			wg.Add(1)
			go func() {
				defer wg.Done()
				wg.Add(1)
				go func() { defer wg.Done() }()
			}()
		}
	}()
	wg.Wait()
}
