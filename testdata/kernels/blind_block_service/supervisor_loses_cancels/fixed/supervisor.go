// Package supervisor runs the current version of a plugin.
package supervisor

import (
	"context"
	"sync"
	"time"
)

// Plugin works until its context ends.
type Plugin interface {
	Name() string
	Tick()
}

// Supervisor runs one plugin.
type Supervisor struct {
	every time.Duration

	mu     sync.Mutex
	name   string
	cancel context.CancelFunc
	starts int
}

// New returns a supervisor that calls its plugin every so often.
func New(every time.Duration) *Supervisor { return &Supervisor{every: every} }

func (s *Supervisor) drive(ctx context.Context, p Plugin) {
	t := time.NewTicker(s.every)
	defer t.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-t.C:
			p.Tick()
		}
	}
}

// Switch replaces the plugin.
func (s *Supervisor) Switch(p Plugin) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.name == p.Name() {
		return
	}
	if s.cancel != nil {
		s.cancel()
	}
	ctx, cancel := context.WithCancel(context.Background())
	s.cancel = cancel
	s.name = p.Name()
	s.starts++
	go s.drive(ctx, p)
}

// Current returns the name of the plugin.
func (s *Supervisor) Current() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.name
}

// Stop ends the plugin.
func (s *Supervisor) Stop() {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.cancel != nil {
		s.cancel()
		s.cancel, s.name = nil, ""
	}
}

type version string

func (v version) Name() string { return string(v) }
func (v version) Tick()        {}

// Run switches from one version to the next.
func Run() {
	s := New(time.Second)
	s.Switch(version("v1"))
	s.Switch(version("v2"))
	println(s.Current())
	s.Stop()
}
