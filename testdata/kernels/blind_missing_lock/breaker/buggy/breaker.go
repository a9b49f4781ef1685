// Package breaker implements a circuit breaker.
package breaker

import (
	"errors"
	"sync"
	"time"
)

// ErrOpen is returned while the circuit is open.
var ErrOpen = errors.New("breaker: open")

type state int

const (
	closed state = iota
	open
	halfOpen
)

var names = [...]string{closed: "closed", open: "open", halfOpen: "half-open"}

func (s state) String() string { return names[s] }

// Breaker guards calls to a flaky dependency.
type Breaker struct {
	threshold int
	cooldown  time.Duration

	mu       sync.Mutex
	state    state
	failures int
	timer    *time.Timer
}

// New returns a closed breaker.
func New(threshold int, cooldown time.Duration) *Breaker {
	return &Breaker{threshold: threshold, cooldown: cooldown}
}

// Do runs f unless the circuit is open.
func (b *Breaker) Do(f func() error) error {
	if !b.allow() {
		return ErrOpen
	}
	err := f()
	b.report(err)
	return err
}

func (b *Breaker) lock()   { b.mu.Lock() }
func (b *Breaker) unlock() { b.mu.Unlock() }

func (b *Breaker) allow() bool {
	b.lock()
	defer b.unlock()
	return b.state != open
}

func (b *Breaker) report(err error) {
	b.lock()
	defer b.unlock()
	if err == nil {
		b.failures = 0
		b.state = closed
		return
	}
	b.failures++
	if b.state == halfOpen || b.failures >= b.threshold {
		b.trip()
	}
}

// trip is called by report.
func (b *Breaker) trip() {
	b.state = open
	b.timer = time.AfterFunc(b.cooldown, func() {
		b.state = halfOpen // BUG: race|CV1009|CV1010|CV1012 #1
	})
}

// State names the current state.
func (b *Breaker) State() string {
	b.lock()
	defer b.unlock()
	return b.state.String()
}
