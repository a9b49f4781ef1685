// Package claims lets one of several goroutines do something, the one that sees an atomic change.
package claims

import "sync/atomic"

type buffer struct {
	refs  atomic.Int32
	taken atomic.Bool
	data  []byte
}

// Safe: only the last counts down to zero.
func (b *buffer) release() {
	switch n := b.refs.Add(-1); {
	case n < 0:
		panic("released twice")
	case n == 0:
		b.data = nil
	}
}

// releaseAny does so before it knows.
func (b *buffer) releaseAny() {
	b.data = nil // want `b.data is written here in several goroutines`
	b.refs.Add(-1)
}

// releaseEarly does so while there are others.
func (b *buffer) releaseEarly() {
	if b.refs.Add(-1) >= 0 {
		b.data = nil // want `b.data is written here in several goroutines`
	}
}

// Safe: the others find it taken.
func (b *buffer) take() {
	if !b.taken.Swap(true) {
		b.data = nil
	}
}

func (b *buffer) takeTaken() {
	if b.taken.Swap(true) {
		b.data = nil // want `b.data is written here in several goroutines`
	}
}

func run(n int) {
	b, c, d, e, f := new(buffer), new(buffer), new(buffer), new(buffer), new(buffer)
	b.refs.Store(int32(n))
	for range n {
		go b.release()
		go c.releaseAny()
		go d.releaseEarly()
		go e.take()
		go f.takeTaken()
	}
}
