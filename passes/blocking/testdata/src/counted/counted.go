package counted

import "sync"

// producers close their channel when the last of them has gone, and then nobody joins.
type producers struct {
	mu     sync.Mutex
	n      int
	closed chan struct{}
}

func (p *producers) join() bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.n == 0 {
		return false
	}
	p.n++
	return true
}

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

// Work is silent: the number gets to zero once.
func Work() {
	p := &producers{n: 1, closed: make(chan struct{})}
	go p.leave()
	if p.join() {
		p.leave()
	}
	<-p.closed
}

// flags are set by whoever leaves, so that two may find that all have gone.
type flags struct {
	mu     sync.Mutex
	n      int
	closed chan struct{}
}

func (p *flags) leave(n int) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.n = n
	if p.n == 0 {
		close(p.closed) // want `p.closed may be closed here for the second time, which panics`
	}
}

func WorkFlags(n int) {
	p := &flags{n: 1, closed: make(chan struct{})}
	go p.leave(n)
	p.leave(n)
	<-p.closed // want `the function may wait for ever here, as no goroutine is left to send on p.closed or close it`
}

// before are producers who ask before they leave: one finds that there is one, and one that there is none.
type before struct {
	mu     sync.Mutex
	n      int
	closed chan struct{}
}

func (p *before) leave() {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.n == 0 {
		close(p.closed)
	}
	p.n--
}

// WorkBefore is silent.
func WorkBefore() {
	p := &before{n: 1, closed: make(chan struct{})}
	go p.leave()
	p.leave()
	<-p.closed
}

// WorkMore has a producer too many.
func WorkMore() {
	p := &producers{n: 3, closed: make(chan struct{})}
	go p.leave()
	p.leave()
	<-p.closed // want `the function may wait for ever here, as no goroutine is left to send on p.closed or close it`
}

// again are producers of which some may join when all have gone.
type again struct {
	mu     sync.Mutex
	n      int
	closed chan struct{}
}

func (p *again) join() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.n++
}

func (p *again) leave() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.n--
	if p.n == 0 {
		close(p.closed) // want `p.closed may be closed here for the second time, which panics`
	}
}

func WorkAgain() {
	p := &again{n: 1, closed: make(chan struct{})}
	go p.leave()
	p.join()
	p.leave()
	<-p.closed
}

// upTo closes at a number that is far away: what is between is not followed.
type upTo struct {
	mu     sync.Mutex
	n      int
	closed chan struct{}
}

func (p *upTo) raise() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.n++
	if p.n == 100 {
		close(p.closed)
	}
}

// Raise is silent.
func Raise() {
	p := &upTo{closed: make(chan struct{})}
	for range 100 {
		go p.raise()
	}
	<-p.closed
}

// Last is silent: each raises the number once, and so it gets to two once.
func Last(jobs func()) {
	var mu sync.Mutex
	n := 0
	done := make(chan struct{})
	for range 2 {
		go func() {
			jobs()
			mu.Lock()
			defer mu.Unlock()
			n++
			if n == 2 {
				close(done)
			}
		}()
	}
	<-done
}
