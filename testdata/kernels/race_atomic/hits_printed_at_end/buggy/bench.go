// Package bench sends requests for some time and counts the answers.
package bench

import (
	"fmt"
	"sync/atomic"
	"time"
)

// A Run is a benchmark.
type Run struct {
	answers int64
	send    func() error
}

// New returns a benchmark that sends by send.
func New(send func() error) *Run { return &Run{send: send} }

func (r *Run) worker(end time.Time) {
	for time.Now().Before(end) {
		if r.send() == nil {
			atomic.AddInt64(&r.answers, 1) // BUG: race #1
		}
	}
}

// Do runs the benchmark with n workers, and prints how many answers there were.
func (r *Run) Do(n int, d time.Duration) {
	end := time.Now().Add(d)
	for range n {
		go r.worker(end)
	}
	time.Sleep(d)
	fmt.Println("answers:", r.answers) // BUG: race #1
}
