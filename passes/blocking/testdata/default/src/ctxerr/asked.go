package ctxerr

import (
	"context"
	"errors"
	"time"
)

// The context may end when the goroutine has asked for that already.
func asksFirst(check func() error) error {
	ready := make(chan bool)
	defer close(ready)
	ctx, cancel := context.WithTimeout(context.Background(), time.Second)
	defer cancel()
	go func() {
		for ctx.Err() == nil {
			if check() == nil {
				ready <- true // want `ready may be closed already when something is sent here, which panics`
				return
			}
		}
	}()
	select {
	case <-ready:
		return nil
	case <-ctx.Done():
		return errors.New("late")
	}
}

// So it is with a select that has a default.
func looksFirst(check func() error) error {
	ready := make(chan bool)
	defer close(ready)
	late := time.After(time.Second)
	go func() {
		select {
		case <-late:
			return
		default:
		}
		if check() == nil {
			ready <- true // want `ready may be closed already when something is sent here, which panics`
		}
	}()
	select {
	case <-ready:
		return nil
	case <-time.After(2 * time.Second):
		return errors.New("late")
	}
}

// Silent: the context has ended before the goroutine asks.
func asksTooLate(check func() error) error {
	ready := make(chan bool)
	defer close(ready)
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	go func() {
		for ctx.Err() == nil {
			if check() == nil {
				ready <- true
				return
			}
		}
	}()
	select {
	case <-ready:
		return nil
	case <-ctx.Done():
		return errors.New("late")
	}
}
