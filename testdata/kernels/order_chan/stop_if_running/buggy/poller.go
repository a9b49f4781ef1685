// Package poller asks for news.
package poller

import (
	"sync"
	"time"
)

// Poller asks in a goroutine of its own.
type Poller struct {
	fetch func() string

	mu     sync.Mutex
	active bool
	last   string
	quit   chan struct{}
	ended  chan struct{}
}

// New returns a poller that does not run.
func New(fetch func() string) *Poller { return &Poller{fetch: fetch} }

// Start starts it unless it runs.
func (p *Poller) Start(every time.Duration) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.active {
		return
	}
	p.active = true
	p.quit = make(chan struct{})
	p.ended = make(chan struct{})
	go p.loop(every, p.quit, p.ended)
}

func (p *Poller) loop(every time.Duration, quit <-chan struct{}, ended chan<- struct{}) {
	defer close(ended)
	ticks := time.NewTicker(every)
	defer ticks.Stop()
	for {
		select {
		case <-ticks.C:
			p.keep(p.fetch()) // BUG: CV2003 #1
		case <-quit:
			return
		}
	}
}

func (p *Poller) keep(news string) {
	p.mu.Lock() // BUG: CV2003 #1
	p.last = news
	p.mu.Unlock()
}

// Last returns the last news.
func (p *Poller) Last() string {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.last
}

// Stop ends it if it runs.
func (p *Poller) Stop() {
	p.mu.Lock()
	defer p.mu.Unlock()
	if !p.active {
		return
	}
	p.active = false
	close(p.quit)
	<-p.ended // BUG: CV2003 #1
}
