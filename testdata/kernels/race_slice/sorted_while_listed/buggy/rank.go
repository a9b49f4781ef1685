// Package rank keeps a table of scores.
package rank

import (
	"fmt"
	"io"
	"slices"
)

// Score is a line of the table.
type Score struct {
	Name   string
	Points int
}

// Print prints the scores as they came in and returns the best, which takes a
// while to find.
func Print(w io.Writer, scores []Score, n int) []Score {
	best := make(chan []Score)
	go func() {
		best <- top(scores, n) // BUG: race #1
	}()
	for i, s := range scores { // BUG: race #1
		fmt.Fprintf(w, "%d. %s: %d\n", i+1, s.Name, s.Points) // BUG: race #1
	}
	return <-best
}

func top(scores []Score, n int) []Score {
	slices.SortFunc(scores, func(a, b Score) int { return b.Points - a.Points }) // BUG: race #1
	return scores[:min(n, len(scores))]
}
