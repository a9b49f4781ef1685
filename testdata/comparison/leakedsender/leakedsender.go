// Package leakedsender: nobody receives from a goroutine after a timeout
package leakedsender

import (
	"errors"
	"time"
)

var errLate = errors.New("too late")

// Ask is wrong: the goroutine waits for ever if the answer is late.
func Ask(answer func() int, limit time.Duration) (int, error) {
	result := make(chan int)
	go func() {
		result <- answer() // BUG
	}()
	select {
	case n := <-result:
		return n, nil
	case <-time.After(limit):
		return 0, errLate
	}
}

// RightAsk has room for the answer.
func RightAsk(answer func() int, limit time.Duration) (int, error) {
	result := make(chan int, 1)
	go func() {
		result <- answer()
	}()
	select {
	case n := <-result:
		return n, nil
	case <-time.After(limit):
		return 0, errLate
	}
}
