package polls

import (
	"sync/atomic"
	"time"
)

// Safe: the helper of this package looks at the flag as others do.
func helped() error {
	var done atomic.Bool
	var err error
	go func() {
		err = work()
		done.Store(true)
	}()
	waitFor(func() bool { return done.Load() })
	return err
}

// The goroutine stores before it writes.
func helpedEarly() error {
	var done atomic.Bool
	var err error
	go func() {
		done.Store(true)
		err = work() // want `err is written here and read at results.go:\d+ by the goroutine that started this one`
	}()
	waitFor(func() bool { return done.Load() })
	return err
}

func waitFor(condition func() bool) {
	for !condition() {
		time.Sleep(time.Millisecond)
	}
}

// Safe: the loop ends when the literal has returned true.
func named() error {
	var done atomic.Int32
	var err error
	go func() {
		err = work()
		done.Store(1)
	}()
	isDone := func() bool { return done.Load() == 1 }
	for !isDone() {
		time.Sleep(time.Millisecond)
	}
	return err
}

// The goroutine stores before it writes.
func namedEarly() error {
	var done atomic.Int32
	var err error
	go func() {
		done.Store(1)
		err = work() // want `err is written here and read at results.go:\d+ by the goroutine that started this one`
	}()
	isDone := func() bool { return done.Load() == 1 }
	for !isDone() {
		time.Sleep(time.Millisecond)
	}
	return err
}
