// Package poll waits for conditions, in ways that callers cannot see.
package poll

import (
	"errors"
	"reflect"
	"time"
)

// Eventually calls condition in a goroutine of its own until it is true.
func Eventually(condition func() bool) bool {
	ch := make(chan bool, 1)
	for range time.Tick(time.Millisecond) {
		go func() { ch <- condition() }()
		if <-ch {
			return true
		}
	}
	return false
}

// Strategy waits for a condition.
var Strategy func(condition func() (bool, error)) error

// An Assertion is about a value, the results of a function, or a channel.
type Assertion interface{ ShouldBe(want any) bool }

type assertion struct{ actual any }

// That returns an assertion about actual.
func That(actual any) Assertion { return &assertion{actual} }

// Among returns an assertion about one of several values.
func Among(actual ...any) Assertion { return &assertion{actual[0]} }

func (a *assertion) ShouldBe(want any) bool {
	v := reflect.ValueOf(a.actual)
	if v.Kind() == reflect.Chan {
		_, ok := v.Recv()
		return ok == want
	}
	for v.Call(nil)[0].Interface() != want {
		time.Sleep(time.Millisecond)
	}
	return true
}

// All calls visit for all elements.
func All(list []int, visit func(int) bool) error {
	for _, n := range list {
		if !visit(n) {
			return errors.New("stopped")
		}
	}
	return nil
}

// Recover calls the cleanups, and ends a panic.
func Recover(cleanups ...func()) {
	for _, cleanup := range cleanups {
		cleanup()
	}
	_ = recover()
}
