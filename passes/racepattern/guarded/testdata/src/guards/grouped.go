package guards

import "sync"

// limiter has a lock in one struct with what it guards.
type limiter struct {
	burst int
	win   struct {
		sync.Mutex
		used  map[string]int
		drops int
	}
}

func (l *limiter) Allow(key string) bool {
	l.win.Lock()
	defer l.win.Unlock()
	if l.win.used[key] >= l.burst {
		l.win.drops++
		return false
	}
	l.win.used[key]++
	return true
}

func (l *limiter) Drops() int {
	return l.win.drops // want `l.win.drops is read without l.win.Mutex, which is held where it is written at grouped.go:\d+; nothing in this package calls Drops`
}

// Safe: the lock is taken by the function that has the name of the struct.
func (l *limiter) Used(key string) int {
	l.win.Lock()
	defer l.win.Unlock()
	return l.win.used[key]
}

// pool is closed while it is used.
type pool struct {
	idle chan int

	mu     sync.Mutex
	closed bool
	dialed int
}

func (p *pool) Get() int {
	p.mu.Lock()
	if p.closed {
		p.mu.Unlock()
		return 0
	}
	p.dialed++
	p.mu.Unlock()
	return <-p.idle
}

func (p *pool) Close() {
	p.closed = true // want `p.closed is written without p.mu, which is held where it is read at grouped.go:\d+`
}

// drain is closed when nobody uses it any longer. Safe: nobody asks whether it is.
type drain struct {
	mu     sync.Mutex
	closed bool
	left   int
}

func (d *drain) Take() int {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.left--
	return d.left
}

func (d *drain) Close() {
	d.closed = true
}
