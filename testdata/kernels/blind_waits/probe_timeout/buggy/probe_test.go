// Package probe checks backends with a time limit; a check that comes back
// after the limit has nobody who takes its outcome and never ends.
package probe

import (
	"errors"
	"sync"
	"testing"
	"time"
)

type check func() error

type prober struct {
	limit  time.Duration
	checks map[string]check

	mu     sync.Mutex
	status map[string]string
}

func newProber(limit time.Duration) *prober {
	return &prober{
		limit:  limit,
		checks: make(map[string]check),
		status: make(map[string]string),
	}
}

func (p *prober) register(name string, c check) { p.checks[name] = c }

func (p *prober) probe(c check) string {
	outcome := make(chan error)    // BUG: block #1
	go func() { outcome <- c() }() // BUG: block #1

	select {
	case err := <-outcome:
		if err != nil {
			return "down: " + err.Error()
		}
		return "up"
	case <-time.After(p.limit): // BUG: block #1
		return "timeout"
	}
}

func (p *prober) sweep() {
	var wg sync.WaitGroup
	for name, c := range p.checks {
		wg.Go(func() {
			s := p.probe(c)
			p.mu.Lock()
			p.status[name] = s
			p.mu.Unlock()
		})
	}
	wg.Wait()
}

func (p *prober) of(name string) string {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.status[name]
}

func TestSlowBackendTimesOut(t *testing.T) {
	thaw := make(chan struct{})
	defer close(thaw)

	p := newProber(10 * time.Millisecond)
	p.register("cache", func() error { return nil })
	p.register("mail", func() error { return errors.New("refused") })
	p.register("search", func() error {
		<-thaw
		return nil
	})
	p.sweep()

	for name, want := range map[string]string{
		"mail":   "down: refused",
		"search": "timeout",
	} {
		if got := p.of(name); got != want {
			t.Errorf("%s: %q, want %q", name, got, want)
		}
	}
}
