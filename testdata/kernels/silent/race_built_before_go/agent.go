// Package agent sets everything up before it starts goroutines.
package agent

import (
	"sync"
	"time"
)

// Agent runs checks.
type Agent struct {
	name   string
	checks map[string]func() bool
	every  time.Duration
	stop   chan struct{}
	wg     sync.WaitGroup

	mu    sync.Mutex
	state map[string]bool
}

// New returns an agent that is not running.
func New(name string) *Agent {
	a := &Agent{name: name, checks: make(map[string]func() bool)}
	a.setDefaults()
	return a
}

func (a *Agent) setDefaults() {
	a.every = time.Millisecond
	a.stop = make(chan struct{})
	a.state = make(map[string]bool)
}

// Start starts one goroutine per check. The checks are not changed any more.
func (a *Agent) Start(checks map[string]func() bool) {
	for name, check := range checks {
		a.checks[a.name+"/"+name] = check
	}
	for name := range a.checks {
		a.wg.Add(1)
		go a.loop(name)
	}
}

func (a *Agent) loop(name string) {
	defer a.wg.Done()
	t := time.NewTicker(a.every)
	defer t.Stop()
	for {
		select {
		case <-a.stop:
			return
		case <-t.C:
			a.set(name, a.checks[name]())
		}
	}
}

func (a *Agent) set(name string, ok bool) {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.state[name] = ok
}

// Stop stops the agent and returns what it knows.
func (a *Agent) Stop() map[string]bool {
	close(a.stop)
	a.wg.Wait()
	return a.state
}
