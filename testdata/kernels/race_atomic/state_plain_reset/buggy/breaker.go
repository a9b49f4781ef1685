// Package breaker stops calls to a service that fails.
package breaker

import (
	"errors"
	"sync/atomic"
	"time"
)

const (
	closed int32 = iota
	open
)

// ErrOpen is returned instead of calling.
var ErrOpen = errors.New("breaker: open")

// Breaker guards one service.
type Breaker struct {
	state    int32
	cooldown time.Duration
}

// New returns a breaker that stays open for a while.
func New(cooldown time.Duration) *Breaker { return &Breaker{cooldown: cooldown} }

// Call calls f unless the breaker is open.
func (b *Breaker) Call(f func() error) error {
	if atomic.LoadInt32(&b.state) == open { // BUG: race #1
		return ErrOpen
	}
	err := f()
	if err != nil && atomic.CompareAndSwapInt32(&b.state, closed, open) { // BUG: race #1
		go b.reset()
	}
	return err
}

func (b *Breaker) reset() {
	time.Sleep(b.cooldown)
	b.state = closed // BUG: race #1
}
