package evidence

import (
	"sync"
	"time"
)

// lease is kept alive by a goroutine until it expires, which those that renew it are told of by
// renewals being nil.
type lease struct {
	mu       sync.Mutex
	renewals chan int
	term     time.Duration
	count    int
}

func newLease(term time.Duration) *lease {
	l := &lease{renewals: make(chan int), term: term}
	go l.keep()
	return l
}

func (l *lease) keep() {
	renewals := l.renewals
	timer := time.NewTimer(l.term)
	for {
		select {
		case <-renewals:
			timer.Reset(l.term)
		case <-timer.C:
			l.mu.Lock()
			close(renewals)
			l.renewals = nil
			l.mu.Unlock()
			return
		}
	}
}

// Renew waits for a receiver while keep waits for the lock.
func (l *lease) Renew() bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.renewals == nil {
		return false
	}
	l.count++
	l.renewals <- l.count // want `deadlock: \(\*lease\).Renew holds lease.mu and waits to send on lease.renewals; \(\*lease\).keep waits for lease.mu before it receives from lease.renewals`
	return true
}

// closed is like lease, but ends when it is closed.
// Safe: nobody sends after that.
type closed struct {
	mu       sync.Mutex
	renewals chan int
	quit     chan struct{}
	over     bool
	count    int
}

func newClosed() *closed {
	c := &closed{renewals: make(chan int), quit: make(chan struct{})}
	go c.keep()
	return c
}

func (c *closed) keep() {
	for {
		select {
		case n := <-c.renewals:
			c.count += n
		case <-c.quit:
			c.mu.Lock()
			c.count = 0
			c.mu.Unlock()
			return
		}
	}
}

func (c *closed) Renew() {
	c.mu.Lock()
	defer c.mu.Unlock()
	if !c.over {
		c.renewals <- 1
	}
}

func (c *closed) Close() {
	c.mu.Lock()
	c.over = true
	c.mu.Unlock()
	close(c.quit)
}

// checkup probes in turns until it is told to stop on a channel that it is passed.
type checkup struct {
	mu      sync.Mutex
	stop    chan struct{}
	healthy bool
}

func (c *checkup) stopper() chan struct{} {
	if c.stop == nil {
		c.stop = make(chan struct{})
	}
	return c.stop
}

func (c *checkup) Start() {
	c.mu.Lock()
	defer c.mu.Unlock()
	go probe(c, c.stopper())
}

func probe(c *checkup, stop chan struct{}) {
	for {
		select {
		case <-stop:
			return
		case <-time.After(time.Second):
			c.note()
		}
	}
}

func (c *checkup) note() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.healthy = true
}

// Stop waits for a receiver while probe waits for the lock.
func (c *checkup) Stop() {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.stop != nil {
		c.stop <- struct{}{} // want `deadlock: \(\*checkup\).Stop holds checkup.mu and waits to send on checkup.stop; probe waits for checkup.mu before it receives from checkup.stop`
		c.stop = nil
	}
}

// cleared is like checkup.
// Safe: whoever stops it closes the channel, and waits for nobody.
type cleared struct {
	mu      sync.Mutex
	stop    chan struct{}
	healthy bool
}

func (c *cleared) stopper() chan struct{} {
	if c.stop == nil {
		c.stop = make(chan struct{})
	}
	return c.stop
}

func (c *cleared) Start() {
	c.mu.Lock()
	defer c.mu.Unlock()
	go check(c, c.stopper())
}

func check(c *cleared, stop chan struct{}) {
	for {
		select {
		case <-stop:
			return
		case <-time.After(time.Second):
			c.mu.Lock()
			c.healthy = true
			c.mu.Unlock()
		}
	}
}

func (c *cleared) Stop() {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.stop != nil {
		close(c.stop)
		c.stop = nil
	}
}
