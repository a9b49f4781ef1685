// Package messages has decisions on what was received, where the sender shows what that is.
package messages

import "errors"

type conn struct{}

var dial func(name string) (*conn, error)

var errLast = errors.New("that was all")

// Both dials from both ends; an error of the one end leaves the other one.
func Both() (*conn, *conn, error) {
	left, right := make(chan any), make(chan any)
	go func() {
		c, err := dial("left")
		if err != nil {
			left <- err // want `^the goroutine may wait for ever here, as no goroutine is left to receive from left, if two decisions that come from one value go together$`
		} else {
			left <- c // want `^the goroutine may wait for ever here, as no goroutine is left to receive from left, if two decisions that come from one value go together$`
		}
	}()
	go func() {
		c, err := dial("right")
		if err != nil {
			right <- err // want `^the goroutine may wait for ever here, as no goroutine is left to receive from right, if two decisions that come from one value go together$`
		} else {
			right <- c // want `^the goroutine may wait for ever here, as no goroutine is left to receive from right, if two decisions that come from one value go together$`
		}
	}()
	var l, r *conn
	for l == nil || r == nil {
		select {
		case v := <-left:
			switch v := v.(type) {
			case *conn:
				l = v
			case error:
				return nil, nil, v
			}
		case v := <-right:
			switch v := v.(type) {
			case *conn:
				r = v
			case error:
				return nil, nil, v
			}
		}
	}
	return l, r, nil
}

// Certain is silent: no end sends an error.
func Certain(a, b *conn) (l, r *conn) {
	left, right := make(chan any), make(chan any)
	go func() { left <- a }()
	go func() { right <- b }()
	for range 2 {
		select {
		case v := <-left:
			switch v := v.(type) {
			case *conn:
				l = v
			case error:
				return nil, nil
			}
		case v := <-right:
			switch v := v.(type) {
			case *conn:
				r = v
			case error:
				return nil, nil
			}
		}
	}
	return l, r
}

type event struct {
	text string
	err  error
}

// Until is silent: what has an error is the last event.
func Until(lines []string) (n int) {
	events := make(chan event)
	go func() {
		for _, l := range lines {
			events <- event{text: l}
		}
		events <- event{err: errLast}
	}()
	for {
		if e := <-events; e.err != nil {
			return n
		}
		n++
	}
}

// First has events behind the one with an error.
func First(lines []string) (n int) {
	events := make(chan event)
	go func() {
		events <- event{err: errLast}
		for _, l := range lines {
			events <- event{text: l} // want `^the goroutine may wait for ever here, as no goroutine is left to receive from events$`
		}
	}()
	for range lines {
		if e := <-events; e.err != nil {
			return n
		}
		n++
	}
	return n
}
