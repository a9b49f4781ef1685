// Package tally counts votes as polling stations send them.
package tally

import (
	"fmt"
	"io"
)

// Board holds the votes of a constituency.
type Board struct {
	votes  int
	spoilt int
}

func (b *Board) record(valid bool) {
	if !valid {
		b.spoilt++
		return
	}
	b.votes++
}

func (b *Board) print(w io.Writer) {
	fmt.Fprintf(w, "%d valid\n", b.votes)
}

func (b *Board) serve(ballots <-chan bool, asks <-chan struct{}, w io.Writer) {
	for ballots != nil || asks != nil {
		select {
		case v, ok := <-ballots:
			if !ok {
				ballots = nil
				continue
			}
			b.record(v)
		case _, ok := <-asks:
			if !ok {
				asks = nil
				continue
			}
			b.print(w)
		}
	}
}

// Run counts until both channels are closed.
func Run(ballots <-chan bool, asks <-chan struct{}, w io.Writer) int {
	b := new(Board)
	done := make(chan struct{})
	go func() {
		defer close(done)
		b.serve(ballots, asks, w)
	}()
	<-done
	return b.votes
}
