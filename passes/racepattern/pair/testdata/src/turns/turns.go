// Package turns has goroutines that take turns.
package turns

import (
	"runtime"
	"sync/atomic"
)

// Safe: each round of the goroutine is asked for and answered before the other goes
// on.
func askedAndAnswered(rounds int) int {
	total := 0
	ask, answer := make(chan struct{}), make(chan struct{})
	go func() {
		defer close(answer)
		for range ask {
			total++
			answer <- struct{}{}
		}
	}()
	for range rounds {
		ask <- struct{}{}
		<-answer
	}
	close(ask)
	<-answer
	total = -total
	return total
}

// The goroutine goes on before it is asked for.
func answeredOnly(rounds int) int {
	total := 0
	answer := make(chan struct{}, 1)
	go func() {
		defer close(answer)
		for range 10 {
			total++ // want `total is written here and read at turns.go:\d+ by the goroutine that started this one`
			answer <- struct{}{}
		}
	}()
	for range rounds {
		<-answer
	}
	<-answer
	return total
}

// The goroutine is asked for, but what comes back is sent before it has counted.
func answeredTooEarly(rounds int) int {
	total := 0
	ask, answer := make(chan struct{}), make(chan struct{})
	go func() {
		defer close(answer)
		for range ask {
			answer <- struct{}{}
			if rounds > 3 {
				continue
			}
			total++ // want `total is written here and read at turns.go:\d+ by the goroutine that started this one`
		}
	}()
	for range rounds {
		ask <- struct{}{}
		<-answer
		total = 0
	}
	return total
}

// Safe: the value that is waited for is stored after the write.
func untilValue(want int32) int {
	var at atomic.Int32
	sum := 0
	go func() {
		sum = 1
		at.Store(want)
	}()
	for at.Load() != want {
		runtime.Gosched()
	}
	return sum
}

// The value is stored before the write.
func valueTooEarly(want int32) int {
	var at atomic.Int32
	sum := 0
	go func() {
		at.Store(want)
		sum = 1 // want `sum is written here and read at turns.go:\d+ by the goroutine that started this one`
	}()
	for at.Load() != want {
		runtime.Gosched()
	}
	return sum
}
