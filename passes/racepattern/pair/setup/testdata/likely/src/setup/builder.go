// Package setup has objects that are set up before their goroutines are started.
package setup

import "time"

type poller struct {
	name, title string
	every       time.Duration
	stop        chan struct{}
}

func newPoller(every time.Duration) *poller { return &poller{every: every, stop: make(chan struct{})} }

// Safe: chained to newPoller.
func (p *poller) WithName(name string) *poller {
	if name == "" {
		return p
	}
	p.name = name
	return p
}

// Safe: it is chained as the other one.
func (p *poller) WithNumber(n int) *poller { return p.WithName(string(rune('a' + n))) }

// It says nothing of when it is called.
func (p *poller) SetTitle(title string) {
	p.title = title // want `p\.title is written here and read at builder\.go:\d+ by the goroutine started at builder\.go:\d+`
}

func (p *poller) Start() { go p.run() }

func (p *poller) run() {
	for {
		select {
		case <-time.After(p.every):
			println(p.name, p.title)
		case <-p.stop:
			return
		}
	}
}

// A ticker runs as soon as anybody knows it.
type ticker struct {
	name string
	stop chan struct{}
}

func newTicker() *ticker {
	t := &ticker{stop: make(chan struct{})}
	t.start()
	return t
}

func (t *ticker) WithName(name string) *ticker {
	t.name = name // want `t\.name is written here and read at builder\.go:\d+ by the goroutine started at builder\.go:\d+`
	return t
}

func (t *ticker) start() { go t.run() }

func (t *ticker) run() {
	for {
		select {
		case <-time.After(time.Second):
			println(t.name)
		case <-t.stop:
			return
		}
	}
}
