// Package timeouts leaves a goroutine behind when it takes too long, and tells so by an error.
package timeouts

import (
	"errors"
	"time"
)

type reader struct {
	n     int
	lines chan int
}

func (r *reader) read() (int, error) {
	go func() {
		r.n++ // want `r.n is written here in several goroutines started at timeouts.go:\d+, and none waits for the others`
		r.lines <- r.n
	}()
	select {
	case n := <-r.lines:
		return n, nil
	case <-time.After(time.Second):
		return 0, errors.New("timeout")
	}
}

func goesOn() (sum int) {
	r := &reader{lines: make(chan int, 1)}
	for range 10 {
		n, _ := r.read()
		sum += n
	}
	return sum
}

type strict struct {
	n     int
	lines chan int
}

func (r *strict) read() (int, error) {
	go func() {
		r.n++
		r.lines <- r.n
	}()
	select {
	case n := <-r.lines:
		return n, nil
	case <-time.After(time.Second):
		return 0, errors.New("timeout")
	}
}

// Safe: after an error nothing is read any more, and without one the goroutine is done.
func stops() (sum int, err error) {
	r := &strict{lines: make(chan int, 1)}
	for range 10 {
		n, err := r.read()
		if err != nil {
			return 0, err
		}
		sum += n
	}
	return sum, nil
}
