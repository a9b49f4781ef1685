// Package endless_doubts has goroutines that nothing is seen to end, and one that nothing can end.
package endless_doubts

import (
	"context"
	"errors"
	"time"
)

type session struct{ cancel context.CancelFunc }

func (s *session) close() { s.cancel() }

func beat(ctx context.Context, send func()) {
	for {
		select {
		case <-time.After(time.Second):
			send()
		case <-ctx.Done():
			return
		}
	}
}

// Likely only: the cancel function is lost on one way.
func open(send func() error) (*session, error) {
	ctx, cancel := context.WithCancel(context.Background())
	go beat(ctx, func() {})
	if send() != nil {
		return nil, errors.New("refused")
	}
	return &session{cancel}, nil
}

// Here it is lost on all ways.
func lose(send func()) {
	ctx, _ := context.WithCancel(context.Background())
	go beat(ctx, send) // want `nothing ends the goroutine that is started here: nothing calls the cancel function of the context that it waits for`
}

// Likely only: nobody serves the channel.
func idle(work func()) {
	quit := make(chan bool)
	go func() {
		for {
			select {
			case <-quit:
				return
			case <-time.After(time.Second):
				work()
			}
		}
	}()
}

type flagged struct{ stopped bool }

// Likely only: nobody sets the flag.
func start(work func()) {
	f := new(flagged)
	go func() {
		for !f.stopped {
			work()
		}
	}()
}

// A Feed may be renewed.
type Feed struct{ cancel context.CancelFunc }

// NewFeed starts one.
func NewFeed(send func()) *Feed {
	f := &Feed{}
	ctx, cancel := context.WithCancel(context.Background())
	f.cancel = cancel
	go beat(ctx, send)
	return f
}

// Renew is likely only: its users may close it before.
func (f *Feed) Renew(send func()) {
	ctx, cancel := context.WithCancel(context.Background())
	f.cancel = cancel
	go beat(ctx, send)
}

// Close ends it.
func (f *Feed) Close() { f.cancel() }
