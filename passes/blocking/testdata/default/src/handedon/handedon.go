// Package handedon has functions that return what another one has returned: whether a goroutine was started is told by an error,
// which their callers test.
package handedon

import "errors"

var errNegative = errors.New("negative")

func start(n int, answer func(int)) (int, error) {
	if n < 0 {
		return 0, errNegative
	}
	go answer(n)
	return n, nil
}

func both(n int, answer func(int)) (int, error) { return start(n, answer) }

func swapped(n int, answer func(int)) (error, int) {
	m, err := start(n, answer)
	return err, m
}

func twice(n int, answer func(int)) (int, error) { return both(n, answer) }

// forgets says that all is well in any case.
func forgets(n int, answer func(int)) (int, error) {
	m, _ := start(n, answer)
	return m, nil
}

// Safe: a nil error says that the goroutine was started.
func handsOn(n int) int {
	res := make(chan int, 1)
	if _, err := both(n, func(n int) { res <- n }); err != nil {
		return 0
	}
	return <-res
}

// Safe: so does another result, and one more call in between changes nothing.
func handsOnAnother(n int) (int, int) {
	res := make(chan int, 2)
	if err, _ := swapped(n, func(n int) { res <- n }); err != nil {
		return 0, 0
	}
	first := <-res
	if _, err := twice(n, func(n int) { res <- n }); err != nil {
		return first, 0
	}
	return first, <-res
}

// The twin is told of no error.
func handsOnNothing(n int) int {
	res := make(chan int, 1)
	if _, err := forgets(n, func(n int) { res <- n }); err != nil {
		return 0
	}
	return <-res // want `the function may wait for ever here, as no goroutine is left to send on res or close it`
}

// The other twin waits if there was an error.
func handsOnTheOtherWay(n int) int {
	res := make(chan int, 1)
	if _, err := both(n, func(n int) { res <- n }); err == nil {
		return 0
	}
	return <-res // want `the function may wait for ever here, as no goroutine is left to send on res or close it`
}

func isStarted(n int, answer func(int)) bool {
	if n < 0 {
		return false
	}
	go answer(n)
	return true
}

func isStartedToo(n int, answer func(int)) bool { return isStarted(n, answer) }

// Safe: true says that it was started.
func handsOnBool(n int) int {
	res := make(chan int, 1)
	if !isStartedToo(n, func(n int) { res <- n }) {
		return 0
	}
	return <-res
}
