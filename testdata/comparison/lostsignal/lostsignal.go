// Package lostsignal: signals are sent to a channel without room
package lostsignal

import (
	"os"
	"os/signal"
)

// Interrupts is wrong: a signal gets lost if nobody receives just then.
func Interrupts() <-chan os.Signal {
	c := make(chan os.Signal)
	signal.Notify(c, os.Interrupt) // BUG
	return c
}

// RightInterrupts has room for one.
func RightInterrupts() <-chan os.Signal {
	c := make(chan os.Signal, 1)
	signal.Notify(c, os.Interrupt)
	return c
}
