// Package queue is a queue to be tested.
package queue

// Queue holds numbers.
type Queue struct {
	ch chan int
}

// New returns a queue.
func New() *Queue { return &Queue{make(chan int)} }

// Put adds a number.
func (q *Queue) Put(n int) { q.ch <- n }

// Drain calls f with all numbers until Close.
func (q *Queue) Drain(f func(n int)) {
	for n := range q.ch {
		f(n)
	}
}

// Close ends Drain.
func (q *Queue) Close() { close(q.ch) }
