package ended

import (
	"sync"
	"time"
)

// A Careless one is done before it has read for the last time.
type Careless struct {
	mu   sync.Mutex
	peer *peer
	jobs chan int
	wg   sync.WaitGroup
}

func NewCareless(p *peer) *Careless {
	l := &Careless{peer: p, jobs: make(chan int)}
	l.wg.Add(1)
	go l.work()
	return l
}

func (l *Careless) work() {
	defer func() {
		l.wg.Done()
		l.peer.read() // want `l.peer is read without l.mu, which is held at .*`
	}()
	for range l.jobs {
	}
}

func (l *Careless) Has() bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.peer != nil
}

func (l *Careless) Stop() {
	close(l.jobs)
	l.wg.Wait()
	l.mu.Lock()
	defer l.mu.Unlock()
	l.peer = nil
}

// A Counted one has the wait group start its goroutine.
type Counted struct {
	mu   sync.Mutex
	peer *peer
	jobs chan int
	wg   sync.WaitGroup
}

func NewCounted(p *peer) *Counted {
	l := &Counted{peer: p, jobs: make(chan int)}
	l.wg.Go(l.work)
	return l
}

// work needs no lock.
// Safe: Stop waits before it takes the peer away.
func (l *Counted) work() {
	for range l.jobs {
		l.peer.read()
	}
}

func (l *Counted) Has() bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.peer != nil
}

func (l *Counted) Stop() {
	close(l.jobs)
	l.wg.Wait()
	l.mu.Lock()
	defer l.mu.Unlock()
	l.peer = nil
}

// A Patient one gives up waiting after a while, and takes the peer away only if it has not.
type Patient struct {
	mu   sync.Mutex
	peer *peer
	jobs chan int
	done chan struct{}
}

func NewPatient(p *peer) *Patient {
	l := &Patient{peer: p, jobs: make(chan int), done: make(chan struct{})}
	go l.work()
	return l
}

// work needs no lock.
// Safe: Stop has received that it is done when it takes the peer away.
func (l *Patient) work() {
	defer func() { close(l.done) }()
	for range l.jobs {
		l.peer.read()
	}
}

func (l *Patient) Has() bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.peer != nil
}

func (l *Patient) Stop() {
	close(l.jobs)
	select {
	case <-l.done:
		l.mu.Lock()
		l.peer = nil
		l.mu.Unlock()
	case <-time.After(time.Second):
	}
}

// A Faint one waits only if it is asked to.
type Faint struct {
	mu   sync.Mutex
	peer *peer
	jobs chan int
	done chan struct{}
	some chan struct{}
}

func NewFaint(p *peer) *Faint {
	l := &Faint{peer: p, jobs: make(chan int), done: make(chan struct{})}
	go l.work()
	return l
}

func (l *Faint) work() {
	defer close(l.done)
	for range l.jobs {
		l.peer.read() // want `l.peer is read without l.mu, which is held at .*`
	}
}

func (l *Faint) Has() bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.peer != nil
}

func (l *Faint) Stop(wait bool) {
	if wait && l.done != nil {
		<-l.done
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	l.peer = nil
}

// A Dim one waits only if there is something else.
type Dim struct {
	mu   sync.Mutex
	peer *peer
	jobs chan int
	done chan struct{}
	some chan struct{}
}

func NewDim(p *peer) *Dim {
	l := &Dim{peer: p, jobs: make(chan int), done: make(chan struct{})}
	go l.work()
	return l
}

func (l *Dim) work() {
	defer close(l.done)
	for range l.jobs {
		l.peer.read() // want `l.peer is read without l.mu, which is held at .*`
	}
}

func (l *Dim) Has() bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.peer != nil
}

func (l *Dim) Stop() {
	if l.some != nil {
		<-l.done
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	l.peer = nil
}

// A Weak one waits only if it is asked to, too, and then does nothing if there is nothing to wait for.
type Weak struct {
	mu   sync.Mutex
	peer *peer
	jobs chan int
	done chan struct{}
	list []int
}

func NewWeak(p *peer) *Weak {
	l := &Weak{peer: p, jobs: make(chan int), done: make(chan struct{})}
	go l.work()
	return l
}

func (l *Weak) work() {
	defer close(l.done)
	for range l.jobs {
		l.peer.read() // want `l.peer is read without l.mu, which is held at .*`
	}
}

func (l *Weak) Has() bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.peer != nil
}

func (l *Weak) Stop(wait bool) {
	if !wait {
		goto drop
	}
	if l.done == nil {
		return
	}
	<-l.done
	goto end
drop:
	clear(l.list)
end:
	l.mu.Lock()
	l.peer = nil
	l.mu.Unlock()
}

// A Tired one gives up after a while.
type Tired struct {
	mu   sync.Mutex
	peer *peer
	jobs chan int
	done chan struct{}
	some chan struct{}
}

func NewTired(p *peer) *Tired {
	l := &Tired{peer: p, jobs: make(chan int), done: make(chan struct{})}
	go l.work()
	return l
}

func (l *Tired) work() {
	defer close(l.done)
	for range l.jobs {
		l.peer.read() // want `l.peer is read without l.mu, which is held at .*`
	}
}

func (l *Tired) Has() bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.peer != nil
}

func (l *Tired) Stop() {
	select {
	case <-l.done:
	case <-time.After(time.Second):
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	l.peer = nil
}

// A Hall has many guests, and waits for the end of one.
type Hall struct {
	mu   sync.Mutex
	peer *peer
}

type guest struct {
	jobs chan int
	done chan struct{}
}

func (h *Hall) Admit(g *guest) { go h.serve(g) }

func (h *Hall) serve(g *guest) {
	defer close(g.done)
	for range g.jobs {
		h.peer.read() // want `h.peer is read without h.mu, which is held at .*`
	}
}

func (h *Hall) Has() bool {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.peer != nil
}

func (h *Hall) Dismiss(g *guest) {
	<-g.done
	h.mu.Lock()
	defer h.mu.Unlock()
	h.peer = nil
}
