// Package queue is a queue with counters.
package queue

import "sync/atomic"

// Stats are counters. They change while the queue is used.
type Stats struct {
	In, Out uint64
}

// Queue holds messages.
type Queue struct {
	Stats Stats
	ch    chan string
}

// New returns a queue for n messages.
func New(n int) *Queue { return &Queue{ch: make(chan string, n)} }

// Put adds a message.
func (q *Queue) Put(msg string) {
	q.ch <- msg
	atomic.AddUint64(&q.Stats.In, 1) // BUG: race #1
}

// Get takes a message.
func (q *Queue) Get() string {
	msg := <-q.ch
	atomic.AddUint64(&q.Stats.Out, 1) // BUG: race #1
	return msg
}
