// Package leader waits for an election.
package leader

import (
	"sync/atomic"
	"time"
)

// A Vote is one round; it returns once somebody has won.
type Vote func() (winner string)

// Elect runs a vote and reports progress until it is over.
func Elect(vote Vote, progress func(waited time.Duration)) string {
	var (
		winner string
		over   atomic.Bool
	)
	go func() {
		winner = vote()
		over.Store(true)
	}()
	start := time.Now()
	for !over.Load() {
		progress(time.Since(start))
		time.Sleep(time.Millisecond)
	}
	return winner
}
