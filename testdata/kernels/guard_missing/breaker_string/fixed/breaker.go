// Package breaker stops calls to a service that fails.
package breaker

import (
	"errors"
	"fmt"
	"sync"
	"time"
)

// ErrOpen is returned while no calls are made.
var ErrOpen = errors.New("breaker: open")

// State of a breaker.
type State int

const (
	Closed State = iota
	Open
)

// Breaker counts failures in a row.
type Breaker struct {
	name  string
	limit int

	mu       sync.Mutex
	state    State
	failures int
	until    time.Time
}

// New returns a breaker that opens after limit failures.
func New(name string, limit int) *Breaker { return &Breaker{name: name, limit: limit} }

// Do calls f unless the breaker is open.
func (b *Breaker) Do(f func() error) error {
	if !b.ready() {
		return ErrOpen
	}
	err := f()
	b.done(err == nil)
	return err
}

func (b *Breaker) ready() bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.state == Open && time.Now().After(b.until) {
		b.state = Closed
	}
	return b.state == Closed
}

func (b *Breaker) done(ok bool) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if ok {
		b.failures = 0
		return
	}
	b.failures++
	if b.failures >= b.limit {
		b.state, b.until = Open, time.Now().Add(time.Second)
	}
}

// String is for logs.
func (b *Breaker) String() string {
	b.mu.Lock()
	defer b.mu.Unlock()
	return fmt.Sprintf("%s: state %d, %d failures", b.name, b.state, b.failures)
}
