package stated

import (
	"io"
	"sync"
)

// Flusher writes without its lock, and counts what it has written.
type Flusher struct {
	w io.Writer

	mu      sync.Mutex
	buf     []byte
	flushed int
	last    int
}

// flushLocked writes out the buffer. The caller holds f.mu, which is released for the write.
func (f *Flusher) flushLocked() {
	out := f.buf
	f.buf = nil
	f.mu.Unlock()
	n, _ := f.w.Write(out)
	f.flushed += n // want `f.flushed is written without f.mu, which is held where it is read at windows.go:\d+`
	f.mu.Lock()
	f.last = n
}

func (f *Flusher) Flush() {
	f.mu.Lock()
	defer f.mu.Unlock()
	if len(f.buf) > 0 {
		f.flushLocked()
	}
}

func (f *Flusher) Flushed() (int, int) {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.flushed, f.last
}

// Pool is closed while others use it.
type Pool struct {
	idle chan int

	mu     sync.Mutex
	closed bool
	dialed int
}

func (p *Pool) Get() int {
	p.mu.Lock()
	if p.closed {
		p.mu.Unlock()
		return 0
	}
	p.dialed++
	p.mu.Unlock()
	return <-p.idle
}

func (p *Pool) Close() {
	p.closed = true // want `p.closed is written without p.mu, which is held where it is read at windows.go:\d+`
}

// Upstreams takes its lock for one of two fields.
type Upstreams struct {
	// mu protects the following.
	mu   sync.RWMutex
	list []string
	next int
}

func (u *Upstreams) Set(list []string) {
	u.mu.Lock()
	defer u.mu.Unlock()
	u.list = list
}

func (u *Upstreams) Pick() string {
	u.mu.RLock()
	list := u.list
	u.mu.RUnlock()
	u.next++ // want `u.next is written without u.mu, which guards it by the comment at windows.go:\d+`
	return list[u.next%len(list)]
}

// PickGood takes it for both.
func (u *Upstreams) PickGood() string {
	u.mu.Lock()
	defer u.mu.Unlock()
	u.next++
	return u.list[u.next%len(u.list)]
}

// Queue has a lock with a comment that names what it guards.
type Queue struct {
	mut     sync.Mutex // guards wake and running
	wake    chan int
	running bool
}

func (q *Queue) Run() {
	q.mut.Lock()
	q.running = true
	q.mut.Unlock()
	go q.loop()
}

func (q *Queue) Stop() {
	q.mut.Lock()
	q.running = false
	q.mut.Unlock()
}

func (q *Queue) loop() {
	for q.running { // want `q.running is read without q.mut, which guards it by the comment at windows.go:\d+`
		println()
	}
}
