// Package ask gives up without touching what a goroutine still writes.
package ask

import (
	"context"
	"errors"
	"time"
)

var errSlow = errors.New("ask: too slow")

// Answer is an answer.
type Answer struct {
	Text string
	Took time.Duration
}

// Once reads the answer on the arm that waits for it only.
func Once(ctx context.Context, ask func() string) (Answer, error) {
	var a Answer
	done := make(chan struct{})
	go func() {
		defer close(done)
		start := time.Now()
		a.Text = ask()
		a.Took = time.Since(start)
	}()
	select {
	case <-done:
		return a, nil
	case <-ctx.Done():
		return Answer{}, ctx.Err()
	}
}

// Sent gets the answer through the channel.
func Sent(ask func() string, wait time.Duration) (Answer, error) {
	type result struct {
		a   Answer
		err error
	}
	out := make(chan result, 1)
	go func() {
		var r result
		r.a.Text = ask()
		if r.a.Text == "" {
			r.err = errSlow
		}
		out <- r
	}()
	t := time.NewTimer(wait)
	defer t.Stop()
	select {
	case r := <-out:
		r.a.Took = wait
		return r.a, r.err
	case <-t.C:
		return Answer{Took: wait}, errSlow
	}
}

// Late waits for the goroutine after all.
func Late(ctx context.Context, ask func() string) (text string, late bool) {
	done := make(chan struct{})
	go func() {
		defer close(done)
		text = ask()
	}()
	select {
	case <-done:
	case <-ctx.Done():
		<-done
		late = true
	}
	return text, late
}
