package counter

import "sync"

type producers struct {
	mu     sync.Mutex
	n      int
	closed chan struct{}
}

// leave counts what is left, and then closes.
func (p *producers) leave() {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.n == 0 {
		return
	}
	p.n--
	if p.n == 0 {
		close(p.closed)
	}
}

// Leave waits for the last one.
func Leave() {
	p := &producers{n: 2, closed: make(chan struct{})}
	go p.leave()
	p.leave()
	<-p.closed
}
