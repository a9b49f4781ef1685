// Package dispatch hands out tasks to a fast and a slow lane.
package dispatch

import "sync"

// Dispatcher counts what its lanes have done.
type Dispatcher struct {
	mu   sync.Mutex
	done map[string]int
	sent int
	fast chan string
	slow chan string
}

// New returns a dispatcher with both lanes running.
func New() *Dispatcher {
	d := &Dispatcher{done: make(map[string]int), fast: make(chan string), slow: make(chan string)}
	go d.lane(d.fast)
	go d.lane(d.slow)
	return d
}

func (d *Dispatcher) lane(tasks <-chan string) {
	for task := range tasks {
		d.finish(task)
	}
}

func (d *Dispatcher) finish(task string) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.done[task]++
}

// Dispatch gives task to the lane that is ready first.
func (d *Dispatcher) Dispatch(task string) {
	select {
	case d.fast <- task:
	case d.slow <- task:
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	d.sent++
}
