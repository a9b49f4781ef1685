// Package board keeps reminders. A helper gives the lock up for the time of
// a callback and takes it again before it comes back to its caller.
package board

import (
	"slices"
	"sync"
	"time"
)

// Reminder is due at a time.
type Reminder struct {
	Due  time.Time
	Text string
}

// Board is safe for use by many goroutines, also from its own callback.
type Board struct {
	notify func(*Board, Reminder)

	mu      sync.Mutex
	pending []Reminder
	fired   int
}

// New returns a board that calls notify for reminders that are due.
func New(notify func(*Board, Reminder)) *Board {
	return &Board{notify: notify}
}

// Pin adds a reminder.
func (b *Board) Pin(r Reminder) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.pinLocked(r)
}

func (b *Board) pinLocked(r Reminder) {
	b.pending = append(b.pending, r)
	slices.SortStableFunc(b.pending, func(x, y Reminder) int { return x.Due.Compare(y.Due) })
}

// Repeat pins n reminders with a distance of every.
func (b *Board) Repeat(r Reminder, n int, every time.Duration) {
	b.mu.Lock()
	defer b.mu.Unlock()
	for range n {
		b.pinLocked(r)
		r.Due = r.Due.Add(every)
	}
}

// Fire calls back for everything that is due and returns how many these
// were.
func (b *Board) Fire(now time.Time) int {
	b.mu.Lock()
	defer b.mu.Unlock()
	n := 0
	for len(b.pending) > 0 && !b.pending[0].Due.After(now) {
		r := b.pending[0]
		b.pending = b.pending[1:]
		b.tellLocked(r)
		n++
	}
	return n
}

func (b *Board) tellLocked(r Reminder) {
	b.fired++
	b.mu.Unlock()
	defer b.mu.Lock()
	b.notify(b, r)
}

// Fired is the number of callbacks so far.
func (b *Board) Fired() int {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.fired
}
