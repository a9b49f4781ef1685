package ended

import "sync"

// A Tidy one reads for the last time in a deferred call, before the one that closes.
type Tidy struct {
	mu   sync.Mutex
	peer *peer
	jobs chan int
	done chan struct{}
}

func NewTidy(p *peer) *Tidy {
	l := &Tidy{peer: p, jobs: make(chan int), done: make(chan struct{})}
	go l.work()
	return l
}

// work needs no lock.
// Safe: what is deferred last runs first.
func (l *Tidy) work() {
	defer close(l.done)
	defer l.tidy()
	for range l.jobs {
	}
}

func (l *Tidy) tidy() {
	l.peer.read()
}

func (l *Tidy) Has() bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.peer != nil
}

func (l *Tidy) Stop() {
	close(l.jobs)
	<-l.done
	l.mu.Lock()
	defer l.mu.Unlock()
	l.peer = nil
}

// A Late one defers them the other way round.
type Late struct {
	mu   sync.Mutex
	peer *peer
	jobs chan int
	done chan struct{}
}

func NewLate(p *peer) *Late {
	l := &Late{peer: p, jobs: make(chan int), done: make(chan struct{})}
	go l.work()
	return l
}

func (l *Late) work() {
	defer l.tidy()
	defer close(l.done)
	for range l.jobs {
	}
}

func (l *Late) tidy() {
	l.peer.read() // want `l.peer is read without l.mu, which is held at .*`
}

func (l *Late) Has() bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.peer != nil
}

func (l *Late) Stop() {
	close(l.jobs)
	<-l.done
	l.mu.Lock()
	defer l.mu.Unlock()
	l.peer = nil
}

// A Soon one closes before what it defers.
type Soon struct {
	mu   sync.Mutex
	peer *peer
	jobs chan int
	done chan struct{}
}

func NewSoon(p *peer) *Soon {
	l := &Soon{peer: p, jobs: make(chan int), done: make(chan struct{})}
	go l.work()
	return l
}

func (l *Soon) work() {
	for range l.jobs {
	}
	close(l.done)
	defer l.tidy()
}

func (l *Soon) tidy() {
	l.peer.read() // want `l.peer is read without l.mu, which is held at .*`
}

func (l *Soon) Has() bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.peer != nil
}

func (l *Soon) Stop() {
	close(l.jobs)
	<-l.done
	l.mu.Lock()
	defer l.mu.Unlock()
	l.peer = nil
}

// A Within one closes and reads in a function literal that it calls.
type Within struct {
	mu   sync.Mutex
	peer *peer
	jobs chan int
	done chan struct{}
}

func NewWithin(p *peer) *Within {
	l := &Within{peer: p, jobs: make(chan int), done: make(chan struct{})}
	go l.work()
	return l
}

func (l *Within) work() {
	for range l.jobs {
	}
	func() {
		close(l.done)
		l.peer.read() // want `l.peer is read without l.mu, which is held at .*`
	}()
}

func (l *Within) Has() bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.peer != nil
}

func (l *Within) Stop() {
	close(l.jobs)
	<-l.done
	l.mu.Lock()
	defer l.mu.Unlock()
	l.peer = nil
}

// A Busy one tells of each job on the channel that it closes at the end.
type Busy struct {
	mu   sync.Mutex
	peer *peer
	jobs chan int
	done chan struct{}
}

func NewBusy(p *peer) *Busy {
	l := &Busy{peer: p, jobs: make(chan int), done: make(chan struct{})}
	go l.work()
	return l
}

func (l *Busy) work() {
	defer close(l.done)
	for range l.jobs {
		l.peer.read() // want `l.peer is read without l.mu, which is held at .*`
		l.done <- struct{}{}
	}
}

func (l *Busy) Has() bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.peer != nil
}

func (l *Busy) Stop() {
	<-l.done
	l.mu.Lock()
	defer l.mu.Unlock()
	l.peer = nil
}
