package evidence

import (
	"errors"
	"fmt"
	"time"
)

var errLate = errors.New("late")

type answer struct {
	n   int
	err error
}

// Safe: who gets past the test has not run into the timeout, so it has waited.
func inTime(ask func() (int, error), timeout time.Duration) (int, error) {
	a := &answer{}
	done := make(chan struct{})
	go func() {
		a.n, a.err = ask()
		close(done)
	}()
	var err error
	if timeout > 0 {
		select {
		case <-done:
			err = a.err
		case <-time.After(timeout):
			err = errLate
		}
	} else {
		<-done
		err = a.err
	}
	if err != nil {
		return 0, err
	}
	return a.n, nil
}

// Safe, with an error that is made there.
func inTimeToo(ask func() (int, error), timeout time.Duration) (int, error) {
	a := &answer{}
	done := make(chan struct{})
	go func() {
		a.n, a.err = ask()
		close(done)
	}()
	var err error
	select {
	case <-done:
		err = a.err
	case <-time.After(timeout):
		err = fmt.Errorf("late: %v", timeout)
	}
	if err != nil {
		return 0, err
	}
	return a.n, nil
}

// Safe, with a flag.
func inTimeByFlag(ask func() (int, error), timeout time.Duration) int {
	a := &answer{}
	done := make(chan struct{})
	go func() {
		a.n, a.err = ask()
		close(done)
	}()
	late := false
	select {
	case <-done:
	case <-time.After(timeout):
		late = true
	}
	if late {
		return 0
	}
	return a.n
}

// The timeout is no error.
func perhapsLate(ask func() (int, error), timeout time.Duration) (int, error) {
	a := &answer{}
	done := make(chan struct{})
	go func() {
		a.n, a.err = ask() // want `a.n is written here and read at timeouts.go:\d+ by`
		close(done)
	}()
	var err error
	select {
	case <-done:
		err = errLate
	case <-time.After(timeout):
	}
	if err != nil {
		return 0, err
	}
	return a.n, nil
}

// The test is the other way round.
func onlyLate(ask func() (int, error), timeout time.Duration) (int, error) {
	a := &answer{}
	done := make(chan struct{})
	go func() {
		a.n, a.err = ask() // want `a.n is written here and read at timeouts.go:\d+ by`
		close(done)
	}()
	var err error
	select {
	case <-done:
		err = a.err
	case <-time.After(timeout):
		err = errLate
	}
	if err == nil {
		return 0, nil
	}
	return a.n, err
}
