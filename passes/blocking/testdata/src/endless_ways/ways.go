// Package endless_ways has cancel functions that are lost on some ways.
package endless_ways

import (
	"context"
	"errors"
	"time"
)

type session struct{ cancel context.CancelFunc }

func (s *session) close() { s.cancel() }

var errRefused = errors.New("refused")

func login() error { return errRefused }

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

// On the way out with an error nobody has the cancel function.
func open(send func()) (*session, error) {
	ctx, cancel := context.WithCancel(context.Background())
	go beat(ctx, send) // want `nothing ends the goroutine that is started here: nothing calls the cancel function of the context that it waits for`
	if err := login(); err != nil {
		return nil, err
	}
	return &session{cancel}, nil
}

// Silent: it is called there.
func openCancelled(send func()) (*session, error) {
	ctx, cancel := context.WithCancel(context.Background())
	go beat(ctx, send)
	if err := login(); err != nil {
		cancel()
		return nil, err
	}
	return &session{cancel}, nil
}

// Silent: the object has it before.
func openKept(send func()) (*session, error) {
	ctx, cancel := context.WithCancel(context.Background())
	s := &session{cancel}
	go beat(ctx, send)
	if err := login(); err != nil {
		return s, err
	}
	return s, nil
}

// Silent: the goroutine is started only when nothing can go wrong.
func openLast(send func()) (*session, error) {
	ctx, cancel := context.WithCancel(context.Background())
	if err := login(); err != nil {
		return nil, err
	}
	go beat(ctx, send)
	return &session{cancel}, nil
}

// Silent: it is not started on the way where the cancel function is not called.
func openSometimes(send func()) error {
	ctx, cancel := context.WithCancel(context.Background())
	if send != nil {
		go beat(ctx, send)
	}
	if err := login(); err != nil {
		return err
	}
	if send != nil {
		cancel()
	}
	return nil
}

// Silent: the goroutine may call it.
func openGiven(send func()) error {
	ctx, cancel := context.WithCancel(context.Background())
	go func() {
		defer cancel()
		beat(ctx, send)
	}()
	if err := login(); err != nil {
		return err
	}
	cancel()
	return nil
}

// Silent: it is called only where the caller wants it, who can end the context in other ways.
func openParent(parent context.Context, send func()) error {
	ctx, cancel := context.WithCancel(parent)
	go beat(ctx, send)
	if err := login(); err != nil {
		return err
	}
	cancel()
	return nil
}

// That of the last round only is called.
func rounds(n int, send func()) {
	var cancel context.CancelFunc
	for range n {
		var ctx context.Context
		ctx, cancel = context.WithCancel(context.Background())
		go beat(ctx, send) // want `nothing ends the goroutine that is started here: nothing calls the cancel function of the context that it waits for`
	}
	if cancel != nil {
		cancel()
	}
}

// Silent: each round calls that of the one before.
func roundsCancelled(n int, send func()) {
	var cancel context.CancelFunc
	for range n {
		if cancel != nil {
			cancel()
		}
		var ctx context.Context
		ctx, cancel = context.WithCancel(context.Background())
		go beat(ctx, send)
	}
	if cancel != nil {
		cancel()
	}
}

// Silent: there is one for each.
func roundsKept(n int, send func()) (all []context.CancelFunc) {
	for range n {
		ctx, cancel := context.WithCancel(context.Background())
		go beat(ctx, send)
		all = append(all, cancel)
	}
	return all
}
