// Package lease holds a lease of a lock service.
package lease

import (
	"context"
	"sync"
	"time"
)

// Client talks to the lock service.
type Client interface {
	Renew(ctx context.Context, id string) (until time.Time, err error)
}

// Lease is renewed in the background.
type Lease struct {
	client Client
	id     string

	mu    sync.Mutex
	until time.Time
}

// Hold renews a lease until ctx is done.
func Hold(ctx context.Context, c Client, id string) *Lease {
	l := &Lease{client: c, id: id}
	go l.renew(ctx)
	return l
}

func (l *Lease) renew(ctx context.Context) {
	for ctx.Err() == nil {
		until, err := l.client.Renew(ctx, l.id)
		if err != nil {
			time.Sleep(time.Second)
			continue
		}
		l.mu.Lock()
		l.until = until // BUG: race #1
		l.mu.Unlock()
		time.Sleep(time.Until(until) / 2)
	}
}

// Valid tells whether the lease can be relied on.
func (l *Lease) Valid() bool {
	return time.Now().Before(l.until) // BUG: race #1
}
