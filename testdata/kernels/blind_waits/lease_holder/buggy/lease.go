// Package lease holds named leases and renews them; when the first renewal
// is refused the renewing goroutine is not told to end.
package lease

import (
	"context"
	"fmt"
	"sync/atomic"
	"time"
)

// Store grants and prolongs leases.
type Store interface {
	Grant(name string) (id int64, err error)
	Confirm(id int64) error
	Renew(id int64)
}

// Lease is renewed until it is released.
type Lease struct {
	ID      int64
	store   Store
	ctx     context.Context
	cancel  context.CancelFunc
	done    chan struct{}
	renewed atomic.Int64
}

// Acquire takes the lease called name and renews it every period.
func Acquire(store Store, name string, period time.Duration) (*Lease, error) {
	id, err := store.Grant(name)
	if err != nil {
		return nil, fmt.Errorf("lease %s: %w", name, err)
	}
	l := &Lease{ID: id, store: store, done: make(chan struct{})}
	l.ctx, l.cancel = context.WithCancel(context.Background()) // BUG: block #1
	go l.renew(period)                                         // BUG: block #1

	if err := store.Confirm(id); err != nil {
		return nil, fmt.Errorf("lease %s: %w", name, err) // BUG: block #1
	}
	return l, nil
}

func (l *Lease) renew(period time.Duration) {
	defer close(l.done)
	t := time.NewTicker(period)
	defer t.Stop()
	for {
		select { // BUG: block #1
		case <-t.C:
			l.store.Renew(l.ID)
			l.renewed.Add(1)
		case <-l.ctx.Done():
			return
		}
	}
}

// Release gives the lease up.
func (l *Lease) Release() {
	l.cancel()
	<-l.done
}
