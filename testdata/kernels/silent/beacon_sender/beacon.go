// Package beacon sends a sign of life. The cancel function of its context
// is kept in a field and called when the beacon is switched off.
package beacon

import (
	"context"
	"sync"
	"time"
)

// Sender sends a sign of life. It returns soon after ctx is done.
type Sender func(ctx context.Context, beat int) error

// Beacon can be switched on and off by many goroutines.
type Beacon struct {
	send  Sender
	every time.Duration

	mu     sync.Mutex
	cancel context.CancelFunc
	done   chan struct{}
}

// New returns a beacon that is off.
func New(send Sender, every time.Duration) *Beacon {
	return &Beacon{send: send, every: every}
}

// On switches the beacon on, if it is off. It must not be called by the
// sender.
func (b *Beacon) On() {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.cancel != nil {
		return
	}
	ctx, cancel := context.WithCancel(context.Background())
	b.cancel = cancel
	b.done = make(chan struct{})
	go b.beat(ctx, b.done)
}

func (b *Beacon) beat(ctx context.Context, done chan<- struct{}) {
	defer close(done)
	t := time.NewTicker(b.every)
	defer t.Stop()
	for n := 0; ; n++ {
		if err := b.send(ctx, n); err != nil {
			return
		}
		select {
		case <-t.C:
		case <-ctx.Done():
			return
		}
	}
}

// Off switches the beacon off and returns after its last sign of life. It
// must not be called by the sender.
func (b *Beacon) Off() {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.cancel == nil {
		return
	}
	b.cancel()
	<-b.done
	b.cancel, b.done = nil, nil
}
