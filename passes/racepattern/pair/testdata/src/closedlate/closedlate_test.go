// Package closedlate has tests that close a channel on the way out.
package closedlate

import (
	"testing"
	"time"
)

type worker struct {
	jobs chan int
	do   func(int)
	end  func()
}

func newWorker(do func(int), end func()) *worker {
	w := &worker{make(chan int, 5), do, end}
	go w.loop()
	return w
}

func (w *worker) loop() {
	for j := range w.jobs {
		w.do(j)
	}
	w.end()
}

// Add adds a job.
func (w *worker) Add(j int) { w.jobs <- j }

// Close ends w when the jobs are done.
func (w *worker) Close() { close(w.jobs) }

// Who closes the channel lets no job be done.
func TestJobBad(t *testing.T) {
	n := 0
	w := newWorker(func(int) {
		n++ // want `n is written here and read at closedlate_test.go:\d+ by the goroutine that started this one, and neither waits for the other`
	}, func() {})
	defer w.Close()
	w.Add(1)
	time.Sleep(time.Millisecond)
	if n < 1 {
		t.Fatal("too late")
	}
}

// Safe: the end comes after Close.
func TestEndGood(t *testing.T) {
	n := 0
	w := newWorker(func(int) {}, func() { n++ })
	defer w.Close()
	w.Add(1)
	time.Sleep(time.Millisecond)
	if n > 0 {
		t.Fatal("too early")
	}
}
