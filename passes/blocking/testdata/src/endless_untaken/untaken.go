// Package endless_untaken has goroutines with a way out that nobody lets them take.
package endless_untaken

import (
	"sync"
	"time"
)

type poller struct {
	mu      sync.Mutex
	stopped bool
	halted  bool
	quit    chan struct{}
	done    chan struct{}
}

func start() *poller {
	p := &poller{quit: make(chan struct{}), done: make(chan struct{})}
	go p.untilQuit() // want `nothing ends the goroutine that is started here: nothing sends on quit or closes it`
	go p.untilDone()
	go p.untilStopped() // want `nothing ends the goroutine that is started here: nothing sets stopped`
	go p.untilHalted()
	return p
}

func (p *poller) untilQuit() {
	for {
		select {
		case <-p.quit:
			return
		case <-time.After(time.Second):
			p.poll()
		}
	}
}

// Silent: end closes the channel.
func (p *poller) untilDone() {
	for {
		select {
		case <-p.done:
			return
		case <-time.After(time.Second):
			p.poll()
		}
	}
}

func (p *poller) untilStopped() {
	for {
		p.mu.Lock()
		stopped := p.stopped
		p.mu.Unlock()
		if stopped {
			return
		}
		p.poll()
	}
}

// Silent: end sets the flag.
func (p *poller) untilHalted() {
	for {
		p.mu.Lock()
		halted := p.halted
		p.mu.Unlock()
		if halted {
			return
		}
		p.poll()
	}
}

func (p *poller) poll() {}

func (p *poller) end() {
	close(p.done)
	p.mu.Lock()
	p.halted = true
	p.mu.Unlock()
}

func inVariables(work func()) {
	quit := make(chan bool)
	go func() { // want `nothing ends the goroutine that is started here: nothing sends on quit or closes it`
		for {
			select {
			case <-quit:
				return
			case <-time.After(time.Second):
				work()
			}
		}
	}()
}

// Silent: it is closed when the work is done.
func inVariablesClosed(work func()) {
	quit := make(chan bool)
	go func() {
		for {
			select {
			case <-quit:
				return
			case <-time.After(time.Second):
				work()
			}
		}
	}()
	work()
	close(quit)
}

// Silent: others may close it.
func inVariablesGiven(work func(chan bool)) {
	quit := make(chan bool)
	go func() {
		for {
			select {
			case <-quit:
				return
			case <-time.After(time.Second):
			}
		}
	}()
	work(quit)
}

// Silent: this is no way out, so that it is told as a wait only.
func forEver(work func()) {
	go func() {
		work()
		<-make(chan bool) // want `the goroutine may wait for ever here, as no goroutine is left to send on make\(chan bool\) or close it`
	}()
}

type handed struct{ quit chan bool }

// Silent: who gives the channel closes it.
func startHanded(quit chan bool) *handed {
	h := &handed{quit: quit}
	go h.run()
	return h
}

func (h *handed) run() {
	for {
		select {
		case <-h.quit:
			return
		case <-time.After(time.Second):
		}
	}
}

type shown struct{ quit chan bool }

func startShown() *shown {
	s := &shown{quit: make(chan bool)}
	go s.run()
	return s
}

// Silent: who asks for the channel may close it.
func (s *shown) end() chan bool { return s.quit }

func (s *shown) run() {
	for {
		select {
		case <-s.quit:
			return
		case <-time.After(time.Second):
		}
	}
}

type lent struct{ stopped bool }

func startLent(with func(*bool)) {
	l := &lent{}
	go l.run()
	with(&l.stopped)
}

// Silent: who has the address of the flag may set it.
func (l *lent) run() {
	for !l.stopped {
		time.Sleep(time.Second)
	}
}

// Silent: there is one in the program.
var _ = func() *poller {
	p := &poller{quit: make(chan struct{}), done: make(chan struct{})}
	go p.untilQuit()
	return p
}()
