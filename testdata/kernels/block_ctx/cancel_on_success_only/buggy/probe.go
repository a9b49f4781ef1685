// Package probe starts a probe and gives up early if it cannot be set up.
//
// Leaks: the probe cannot be set up; New returns the error and does not cancel the context that the logger waits for.
package probe

import (
	"context"
	"errors"
	"fmt"
	"sync"
)

// Probe looks at a target.
type Probe struct {
	target string
	log    chan string
	cancel context.CancelFunc

	mu    sync.Mutex
	lines []string
}

// Setup prepares a target.
type Setup func(ctx context.Context, target string) error

// New returns a running probe.
func New(target string, setup Setup) (*Probe, error) {
	ctx, cancel := context.WithCancel(context.Background()) // BUG: block #1
	p := &Probe{target: target, log: make(chan string, 4), cancel: cancel}
	go p.logger(ctx) // BUG: block #1
	if target == "" {
		cancel()
		return nil, errors.New("probe: no target")
	}
	if err := setup(ctx, target); err != nil {
		return nil, fmt.Errorf("probe: %w", err) // BUG: block #1
	}
	return p, nil
}

func (p *Probe) logger(ctx context.Context) {
	for {
		select { // BUG: block #1
		case line := <-p.log:
			p.mu.Lock()
			p.lines = append(p.lines, line)
			p.mu.Unlock()
		case <-ctx.Done():
			return
		}
	}
}

// Check looks at the target once.
func (p *Probe) Check(look func(string) string) {
	select {
	case p.log <- look(p.target):
	default:
	}
}

// Lines returns what was seen.
func (p *Probe) Lines() []string {
	p.mu.Lock()
	defer p.mu.Unlock()
	return append([]string(nil), p.lines...)
}

// Close ends the probe.
func (p *Probe) Close() { p.cancel() }

// Run sets up a probe of a target that refuses it.
func Run() {
	p, err := New("db", func(context.Context, string) error { return errors.New("refused") })
	if err != nil {
		fmt.Println(err)
		return
	}
	defer p.Close()
	p.Check(func(target string) string { return target + " is up" })
}
