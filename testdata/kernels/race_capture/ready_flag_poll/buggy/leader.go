// Package leader waits for an election.
package leader

import (
	"time"
)

// A Vote is one round; it returns once somebody has won.
type Vote func() (winner string)

// Elect runs a vote and reports progress until it is over.
func Elect(vote Vote, progress func(waited time.Duration)) string {
	var (
		winner string
		over   bool
	)
	go func() {
		winner = vote() // BUG: race #1
		over = true     // BUG: race #1
	}()
	start := time.Now()
	for !over { // BUG: race #1
		progress(time.Since(start))
		time.Sleep(time.Millisecond)
	}
	return winner // BUG: race #1
}
