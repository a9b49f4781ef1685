package fixture

import (
	"errors"
	"sync"
)

var work func() int

var try func() error

var errNo = errors.New("no")

// TypeOfMessage: only the first goroutine sends errors.
func TypeOfMessage() error {
	a, b := make(chan any), make(chan any)
	go func() {
		if err := try(); err != nil {
			a <- err
		} else {
			a <- work()
		}
	}()
	go func() { b <- work() }()
	for range 2 {
		select {
		case v := <-a:
			if err, ok := v.(error); ok {
				return err
			}
		case v := <-b:
			if err, ok := v.(error); ok {
				return err // never
			}
		}
	}
	return nil
}

type result struct {
	n   int
	err error
}

// ErrorOfMessage leaves the third result.
func ErrorOfMessage() int {
	c := make(chan result, 1)
	go func() {
		c <- result{n: work()}
		c <- result{err: errNo}
		c <- result{n: work()}
		close(c)
	}()
	sum := 0
	for r := range c {
		if r.err != nil {
			return 0
		}
		sum += r.n
	}
	return sum
}

// NilMessage ends the goroutine that receives with the second message.
func NilMessage() {
	c := make(chan error)
	var wg sync.WaitGroup
	wg.Add(1)
	go func() {
		defer wg.Done()
		for {
			if err := <-c; err == nil {
				return
			}
		}
	}()
	c <- errNo
	c <- nil
	wg.Wait()
}

// UnknownMessage: nothing is known of what is sent.
func UnknownMessage() {
	c := make(chan error)
	go func() { c <- try(); c <- try() }()
	for range 2 {
		if err := <-c; err != nil {
			return
		}
	}
}
