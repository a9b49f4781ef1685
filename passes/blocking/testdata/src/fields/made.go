package fields

import "sync"

type remote struct {
	done chan struct{}
	wg   sync.WaitGroup
	n    int
}

func newRemote(n int) *remote { return &remote{done: make(chan struct{}), n: n} }

func (r *remote) start() {
	r.wg.Add(r.n)
	for range r.n {
		go r.handle()
	}
}

func (r *remote) handle() {
	<-r.done
	r.wg.Done()
}

func (r *remote) stop() {
	if r.done != nil {
		close(r.done)
	}
	r.wg.Wait()
}

// Silent: what was just made is not nil.
func withRemotes() {
	r := newRemote(2)
	r.start()
	r.stop()
}

type spare struct {
	done chan struct{}
	wg   sync.WaitGroup
	n    int
}

func (s *spare) start() {
	s.wg.Add(s.n)
	for range s.n {
		go s.handle()
	}
}

func (s *spare) handle() {
	<-s.done // want `the goroutine may wait for ever here, as no goroutine is left to send on s.done or close it`
	s.wg.Done()
}

func (s *spare) stop() {
	if s.done == nil {
		close(s.done)
	}
	s.wg.Wait()
}

// The test is the contrary one.
func withSpares() {
	s := &spare{done: make(chan struct{}), n: 2}
	s.start()
	s.stop()
}
