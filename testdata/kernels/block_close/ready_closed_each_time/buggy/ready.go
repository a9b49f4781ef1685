// Package ready connects to a database, again when the connection is lost.
//
// Panics: the connection is lost and made again; the second connection closes ready again.
package ready

import (
	"context"
	"errors"
	"time"
)

// Conn is a connection.
type Conn interface {
	// Serve works until the connection is lost.
	Serve(ctx context.Context) error
}

// Keeper keeps a connection.
type Keeper struct {
	dial  func(ctx context.Context) (Conn, error)
	pause time.Duration
	ready chan struct{}
}

// NewKeeper returns a keeper that waits for pause before it dials again.
func NewKeeper(dial func(context.Context) (Conn, error), pause time.Duration) *Keeper {
	return &Keeper{dial: dial, pause: pause, ready: make(chan struct{})}
}

// Ready is closed as soon as there was a connection.
func (k *Keeper) Ready() <-chan struct{} { return k.ready }

// Keep connects until ctx ends. It is called once.
func (k *Keeper) Keep(ctx context.Context) error {
	for ctx.Err() == nil {
		c, err := k.dial(ctx)
		if err != nil {
			if err := k.sleep(ctx); err != nil {
				return err
			}
			continue
		}
		close(k.ready) // BUG: close #1
		if err := c.Serve(ctx); err != nil && !errors.Is(err, context.Canceled) {
			continue // BUG: close #1
		}
	}
	return ctx.Err()
}

func (k *Keeper) sleep(ctx context.Context) error {
	select {
	case <-time.After(k.pause):
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

type flaky struct{ every time.Duration }

func (f flaky) Serve(context.Context) error {
	time.Sleep(f.every)
	return errors.New("reset by peer")
}

// Run keeps a connection that is lost every second.
func Run() {
	ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
	defer cancel()
	k := NewKeeper(func(context.Context) (Conn, error) { return flaky{time.Second}, nil }, time.Second)
	k.Keep(ctx)
}
