// Package ended has goroutines for the end of which others wait before they write.
package ended

import "sync"

// A line is a connection with one goroutine that reads replies. Who closes it waits for the end of that one.
type Line struct {
	mu      sync.Mutex
	peer    *peer
	replies chan int
	done    chan struct{}
}

type peer struct{ n int }

func (p *peer) read() {}

func (l *Line) Open(p *peer) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.peer != nil {
		return
	}
	l.peer = p
	l.replies = make(chan int)
	l.done = make(chan struct{})
	go l.receive()
}

// receive needs no lock.
// Safe: Open has set the peer before, and Close waits for done before it takes the peer away.
func (l *Line) receive() {
	for range l.replies {
		l.peer.read()
	}
	close(l.done)
}

func (l *Line) Send(n int) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.peer != nil {
		l.replies <- n
	}
}

func (l *Line) Close() {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.replies != nil {
		close(l.replies)
	}
	if l.done != nil {
		<-l.done
	}
	l.peer = nil
	l.replies = nil
}

// An early line tells too early that it is done.
type Early struct {
	mu      sync.Mutex
	peer    *peer
	replies chan int
	done    chan struct{}
}

func (l *Early) Open(p *peer) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.peer != nil {
		return
	}
	l.peer = p
	l.replies = make(chan int)
	l.done = make(chan struct{})
	go l.receive()
}

func (l *Early) receive() {
	close(l.done)
	for range l.replies {
		l.peer.read() // want `l.peer is read without l.mu, which is held at .*`
	}
}

func (l *Early) Send(n int) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.peer != nil {
		l.replies <- n
	}
}

func (l *Early) Close() {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.done != nil {
		<-l.done
	}
	l.peer = nil
}

// A pooled line is like a line, with a wait group, which also waits for who has not been started yet.
type Pooled struct {
	mu   sync.Mutex
	peer *peer
	jobs chan int
	wg   sync.WaitGroup
}

func NewPooled(p *peer, n int) *Pooled {
	l := &Pooled{peer: p, jobs: make(chan int)}
	for range n {
		l.wg.Add(1)
		go l.work()
	}
	return l
}

// work needs no lock.
// Safe: Stop waits before it takes the peer away.
func (l *Pooled) work() {
	defer l.wg.Done()
	for range l.jobs {
		l.peer.read()
	}
}

func (l *Pooled) Has() bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.peer != nil
}

func (l *Pooled) Stop() {
	close(l.jobs)
	l.wg.Wait()
	l.mu.Lock()
	defer l.mu.Unlock()
	l.peer = nil
}

// A hasty one waits, but not before it takes the peer away.
type Hasty struct {
	mu   sync.Mutex
	peer *peer
	jobs chan int
	wg   sync.WaitGroup
}

func NewHasty(p *peer, n int) *Hasty {
	l := &Hasty{peer: p, jobs: make(chan int)}
	for range n {
		l.wg.Add(1)
		go l.work()
	}
	return l
}

func (l *Hasty) work() {
	defer l.wg.Done()
	for range l.jobs {
		l.peer.read() // want `l.peer is read without l.mu, which is held at .*`
	}
}

func (l *Hasty) Has() bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.peer != nil
}

func (l *Hasty) Stop() {
	close(l.jobs)
	l.mu.Lock()
	l.peer = nil
	l.mu.Unlock()
	l.wg.Wait()
}
