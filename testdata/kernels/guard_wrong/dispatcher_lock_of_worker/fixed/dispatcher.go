// Package dispatch gives work to workers.
package dispatch

import "sync"

type worker struct {
	mu   *sync.Mutex
	done []string
}

// Dispatcher has workers.
type Dispatcher struct {
	mu      sync.Mutex
	workers []*worker
	total   int
}

// New returns a dispatcher with n workers.
func New(n int) *Dispatcher {
	d := new(Dispatcher)
	for range n {
		d.workers = append(d.workers, &worker{mu: new(sync.Mutex)})
	}
	return d
}

// Run gives each worker its queue.
func (d *Dispatcher) Run(queues []chan string) {
	var wg sync.WaitGroup
	for i, w := range d.workers {
		wg.Go(func() {
			for job := range queues[i] {
				d.finished(w, job)
			}
		})
	}
	wg.Wait()
}

// finished is called by all workers at once.
func (d *Dispatcher) finished(w *worker, job string) {
	w.mu.Lock()
	w.done = append(w.done, job)
	w.mu.Unlock()
	d.mu.Lock()
	defer d.mu.Unlock()
	d.total++
}

// Total returns how many jobs are finished.
func (d *Dispatcher) Total() int {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.total
}
