// Package poller polls a source of updates if it is told to.
package poller

import "time"

// Config tells what to poll and how often.
type Config struct {
	Every    time.Duration
	Disabled bool
}

// Poller polls until it is stopped.
type Poller struct {
	cfg  Config
	poll func() error
	errs int
	quit chan struct{}
	done chan struct{}
}

// New returns a poller. Start starts it.
func New(cfg Config, poll func() error) *Poller {
	return &Poller{cfg: cfg, poll: poll, quit: make(chan struct{}), done: make(chan struct{})}
}

// Start starts polling, unless it is disabled. It may be called once.
func (p *Poller) Start() {
	if p.cfg.Disabled {
		close(p.done)
		return
	}
	go p.loop()
}

func (p *Poller) loop() {
	defer close(p.done)
	t := time.NewTicker(p.cfg.Every)
	defer t.Stop()
	for {
		select {
		case <-t.C:
			if err := p.poll(); err != nil {
				p.errs++
			}
		case <-p.quit:
			return
		}
	}
}

// Stop ends a poller that was started, and returns how often it failed. It may be called once.
func (p *Poller) Stop() int {
	close(p.quit)
	<-p.done
	return p.errs
}

// Run starts and stops a poller that is disabled.
func Run() {
	p := New(Config{Every: time.Second, Disabled: true}, func() error { return nil })
	p.Start()
	println(p.Stop())
}
