package once

import "sync"

// A conn is closed by whoever comes first.
type conn struct {
	mu     sync.Mutex
	closed bool
	err    error
}

func (c *conn) close(err error) {
	c.mu.Lock()
	if !c.closed {
		c.closed = true
		c.mu.Unlock()
		c.finish(err)
		return
	}
	c.mu.Unlock()
}

func (c *conn) finish(err error) { c.err = err }

// Safe: one of them finds that the other one has closed it.
func closedTwice(a, b error) {
	c := &conn{}
	go c.close(a)
	go c.close(b)
}

// A door can be opened again.
type door struct {
	mu     sync.Mutex
	closed bool
	err    error
}

func (d *door) close(err error) {
	d.mu.Lock()
	if !d.closed {
		d.closed = true
		d.mu.Unlock()
		d.finish(err)
		return
	}
	d.mu.Unlock()
}

func (d *door) finish(err error) {
	d.err = err // want `d.err is written here in the goroutine started at gate.go:\d+ and in the goroutine started at gate.go:\d+`
}

func (d *door) open() {
	d.mu.Lock()
	d.closed = false
	d.mu.Unlock()
}

func closedAgain(a, b error) {
	d := &door{}
	go d.close(a)
	go d.close(b)
	d.open()
}

// A lid releases the lock between the test and the assignment, so that both may come through.
type lid struct {
	mu     sync.Mutex
	closed bool
	err    error
}

func (l *lid) close(err error) {
	l.mu.Lock()
	if !l.closed {
		l.mu.Unlock()
		l.mu.Lock()
		l.closed = true
		l.mu.Unlock()
		l.finish(err)
		return
	}
	l.mu.Unlock()
}

func (l *lid) finish(err error) {
	l.err = err // want `l.err is written here in the goroutine started at gate.go:\d+ and in the goroutine started at gate.go:\d+`
}

func lidTwice(a, b error) {
	l := &lid{}
	go l.close(a)
	go l.close(b)
}

// What two goroutines do that the one which came through starts, they may do at the same time.
type valve struct {
	mu     sync.Mutex
	closed bool
	err    error
}

func (v *valve) close(a, b error) {
	v.mu.Lock()
	defer v.mu.Unlock()
	if !v.closed {
		v.closed = true
		go v.finish(a)
		go v.finish(b)
	}
}

func (v *valve) finish(err error) {
	v.err = err // want `v.err is written here in the goroutine started at gate.go:\d+ and in the goroutine started at gate.go:\d+`
}

func valveOnce(a, b error) {
	v := &valve{}
	v.close(a, b)
}

// A log belongs to several pipes.
type log struct{ last error }

type pipe struct {
	mu     sync.Mutex
	closed bool
	log    *log
}

func (p *pipe) close(err error) {
	p.mu.Lock()
	if !p.closed {
		p.closed = true
		p.mu.Unlock()
		p.log.last = err // want `last is written here in the goroutine started at gate.go:\d+ and in the goroutine started at gate.go:\d+`
		return
	}
	p.mu.Unlock()
}

func twoPipes(a, b error) {
	l := &log{}
	go (&pipe{log: l}).close(a)
	go (&pipe{log: l}).close(b)
}
