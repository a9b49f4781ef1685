// Package agent reports the state of a machine.
//
// Panics: Stop of an agent that was never started closes a nil channel.
package agent

import (
	"sync"
	"time"
)

// Report is what an agent sends.
type Report struct {
	Host string
	Time time.Time
}

// Agent sends reports.
type Agent struct {
	host string
	send func(Report)

	mu   sync.Mutex
	stop chan struct{}
	done chan struct{}
}

// New returns an agent.
func New(host string, send func(Report)) *Agent {
	return &Agent{host: host, send: send} // BUG: close #1
}

// Start starts the agent, if it does not run.
func (a *Agent) Start(every time.Duration) {
	a.mu.Lock()
	defer a.mu.Unlock()
	if a.stop != nil {
		return
	}
	a.stop = make(chan struct{})
	a.done = make(chan struct{})
	go a.loop(every, a.stop, a.done)
}

func (a *Agent) loop(every time.Duration, stop <-chan struct{}, done chan<- struct{}) {
	defer close(done)
	t := time.NewTicker(every)
	defer t.Stop()
	for {
		select {
		case now := <-t.C:
			a.send(Report{a.host, now})
		case <-stop:
			return
		}
	}
}

// Stop ends the agent.
func (a *Agent) Stop() {
	a.mu.Lock()
	close(a.stop) // BUG: close #1
	a.stop = nil
	done := a.done
	a.mu.Unlock()
	<-done
}

// Run stops an agent after its configuration turned out to be bad.
func Run() {
	a := New("db1", func(Report) {})
	defer a.Stop()
	if every := time.Duration(0); every > 0 {
		a.Start(every)
	}
}
