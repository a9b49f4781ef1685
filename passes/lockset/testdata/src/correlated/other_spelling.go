package correlated

import "sync"

type batch struct {
	mu   sync.Mutex
	size int
}

// Another spelling of the same question.
func (b *batch) grow(n int) {
	if n > 0 {
		b.mu.Lock()
	}
	b.size += n
	if !(n <= 0) {
		b.mu.Unlock()
	}
}

func (b *batch) growMirrored(n int) {
	if 0 < n {
		b.mu.Lock()
	}
	b.size += n
	if n > 0 {
		b.mu.Unlock()
	}
}

func (b *batch) growTo(n, limit int) {
	if n <= limit {
		b.mu.Lock()
	}
	b.size += n
	if limit >= n {
		b.mu.Unlock()
	}
	if limit == n {
		b.mu.Lock()
	}
	b.size++
	if n != limit {
		return
	}
	b.mu.Unlock()
}

// Zero is on the other side.
func (b *batch) growBad(n int) {
	if n > 0 {
		b.mu.Lock()
	}
	b.size += n
	if n >= 0 {
		b.mu.Unlock() // want `not held here on every path`
	}
}

// The numbers have changed sides.
func (b *batch) growToBad(n, limit int) {
	if n < limit {
		b.mu.Lock()
	}
	b.size += n
	if limit < n {
		b.mu.Unlock() // want `not held here`
	}
}

// A number that is not greater need not be less or equal.
func (b *batch) scaleBad(f float64) {
	if f > 0 {
		b.mu.Lock()
	}
	b.size *= 2
	if !(f <= 0) {
		b.mu.Unlock() // want `not held here on every path`
	}
}
