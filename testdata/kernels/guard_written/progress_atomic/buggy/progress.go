// Package progress counts what is done.
package progress

import "sync/atomic"

// Bar is shown while work is done.
type Bar struct {
	done  int64 // accessed atomically
	total int64 // immutable once created
}

// New returns a bar.
func New(total int64) *Bar { return &Bar{total: total} }

// Add tells of work that is done.
func (b *Bar) Add(n int64) { atomic.AddInt64(&b.done, n) }

// Percent returns how much is done.
func (b *Bar) Percent() int64 { return 100 * atomic.LoadInt64(&b.done) / b.total }

// Restart begins again.
func (b *Bar) Restart() {
	b.done = 0 // BUG: race
}
