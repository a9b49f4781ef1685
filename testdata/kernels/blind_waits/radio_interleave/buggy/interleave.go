// Package interleave plays two sources in order of arrival; once both have
// ended it waits on channels that are nil.
package interleave

import "iter"

// Player mixes two sources of T.
type Player[T any] struct {
	left, right <-chan T
	accept      func(T) bool
	played      int
	skipped     int
}

// NewPlayer mixes left and right, which their owners close at the end.
func NewPlayer[T any](left, right <-chan T) *Player[T] {
	return &Player[T]{
		left:   left,
		right:  right,
		accept: func(T) bool { return true },
	}
}

// Accept keeps only what f is true for. Call it before Play.
func (p *Player[T]) Accept(f func(T) bool) { p.accept = f }

func (p *Player[T]) offer(v T, emit func(T)) {
	if !p.accept(v) {
		p.skipped++
		return
	}
	p.played++
	emit(v)
}

// Play calls emit with every accepted value until both sources have ended,
// and returns the number of values played.
func (p *Player[T]) Play(emit func(T)) int {
	left, right := p.left, p.right
	for {
		select { // BUG: block #1
		case v, ok := <-left: // BUG: block #1
			if !ok {
				left = nil // BUG: block #1
				break
			}
			p.offer(v, emit)
		case v, ok := <-right: // BUG: block #1
			if !ok {
				right = nil // BUG: block #1
				break
			}
			p.offer(v, emit)
		}
		if p.left == nil && p.right == nil {
			return p.played
		}
	}
}

// PlayAll plays a sequence after the sources have ended.
func (p *Player[T]) PlayAll(encore iter.Seq[T], emit func(T)) int {
	p.Play(emit)
	for v := range encore {
		p.offer(v, emit)
	}
	return p.played
}

// Skipped is the number of values that were not accepted.
func (p *Player[T]) Skipped() int { return p.skipped }
