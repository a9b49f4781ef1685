// Package supervisor runs the current version of a plugin.
//
// Leaks: Switch starts a new version and forgets how to end the one before; only the last version ends with Stop.
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
		select { // BUG: block #1
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
	ctx, cancel := context.WithCancel(context.Background()) // BUG: block #1
	s.cancel = cancel                                       // BUG: block #1
	s.name = p.Name()
	s.starts++
	go s.drive(ctx, p) // BUG: block #1
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
