// Package madeby has objects whose goroutines are started where they are made, so that users can only call methods after that.
package madeby

import (
	"sync"
	"time"
)

// A Poller polls.
type Poller struct {
	every time.Duration
	poll  func()
	quit  chan struct{}
}

// NewPoller returns a poller that runs.
func NewPoller(every time.Duration, poll func()) *Poller {
	p := &Poller{every: every, poll: poll, quit: make(chan struct{})}
	go p.run()
	return p
}

func (p *Poller) run() {
	for {
		select {
		case <-p.quit:
			return
		case <-time.After(p.every):
			p.poll()
		}
	}
}

// SetInterval changes how often it polls.
func (p *Poller) SetInterval(every time.Duration) {
	p.every = every // want `p.every is written here and read at madeby.go:\d+ by the goroutine started at`
}

// A Lazy polls when it is told to.
type Lazy struct {
	every time.Duration
	poll  func()
}

// NewLazy returns a poller that does not run yet.
func NewLazy(every time.Duration, poll func()) *Lazy { return &Lazy{every, poll} }

// Start lets it run.
func (l *Lazy) Start() { go l.run() }

func (l *Lazy) run() {
	for {
		time.Sleep(l.every)
		l.poll()
	}
}

// SetInterval may be there for the time before Start: silent by default.
func (l *Lazy) SetInterval(every time.Duration) { l.every = every }

// A Meter counts.
type Meter struct {
	mu   sync.Mutex
	n    int
	last int
}

// NewMeter returns a meter that is emptied now and then.
func NewMeter(every time.Duration) *Meter {
	m := &Meter{}
	go m.empty(every)
	return m
}

func (m *Meter) empty(every time.Duration) {
	for range time.Tick(every) {
		m.mu.Lock()
		m.last, m.n = m.n, 0
		m.mu.Unlock()
	}
}

// Count counts.
func (m *Meter) Count() {
	m.mu.Lock()
	m.n++
	m.mu.Unlock()
}

// Last returns what was counted before.
func (m *Meter) Last() int {
	return m.last // want `m.last is read here without m.mu, which is held where it is written at`
}

// set is called by this package only, which knows when: silent by default.
func (m *Meter) set(n int) { m.last = n }

// A gauge is for this package only, too.
type gauge struct {
	every time.Duration
}

func newGauge() *gauge {
	g := &gauge{every: time.Second}
	go g.run()
	return g
}

func (g *gauge) run() {
	for {
		time.Sleep(g.every)
	}
}

// SetInterval cannot be called from elsewhere: silent by default.
func (g *gauge) SetInterval(every time.Duration) { g.every = every }
