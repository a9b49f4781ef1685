// Package worker runs tasks with options.
package worker

import (
	"sync"
	"time"
)

// Worker runs tasks.
type Worker struct {
	mu      sync.Mutex
	tasks   []func()
	limit   int
	pause   time.Duration
	onError func(any)
	failed  int
}

// Option is given to New.
type Option func(*Worker)

// Limit sets how many tasks may wait.
func Limit(n int) Option { return func(w *Worker) { w.limit = n } }

// Pause sets how long to sleep between tasks.
func Pause(d time.Duration) Option { return func(w *Worker) { w.pause = d } }

// Tasks sets the first tasks.
func Tasks(fs ...func()) Option { return func(w *Worker) { w.tasks = fs } }

// New starts a worker.
func New(onError func(any), opts ...Option) *Worker {
	w := &Worker{limit: 100, onError: onError}
	for _, o := range opts {
		o(w)
	}
	go w.run()
	return w
}

// Add adds a task if there is room.
func (w *Worker) Add(f func()) bool {
	w.mu.Lock()
	defer w.mu.Unlock()
	if len(w.tasks) >= w.limit {
		return false
	}
	w.tasks = append(w.tasks, f)
	return true
}

func (w *Worker) run() {
	for {
		if f := w.next(); f != nil {
			w.do(f)
		}
		time.Sleep(w.pause)
	}
}

func (w *Worker) next() (f func()) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if len(w.tasks) > 0 {
		f, w.tasks = w.tasks[0], w.tasks[1:]
	}
	return f
}

func (w *Worker) do(f func()) {
	defer func() {
		if e := recover(); e != nil {
			w.mu.Lock()
			w.failed++
			w.mu.Unlock()
			w.onError(e)
		}
	}()
	f()
}
