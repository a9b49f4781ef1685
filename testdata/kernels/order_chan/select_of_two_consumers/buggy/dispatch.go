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
		d.finish(task) // BUG: CV2003 #1
	}
}

func (d *Dispatcher) finish(task string) {
	d.mu.Lock() // BUG: CV2003 #1
	defer d.mu.Unlock()
	d.done[task]++
}

// Dispatch gives task to the lane that is ready first.
func (d *Dispatcher) Dispatch(task string) {
	d.mu.Lock()
	defer d.mu.Unlock()
	select { // BUG: CV2003 #1
	case d.fast <- task: // BUG: CV2003 #1
	case d.slow <- task: // BUG: CV2003 #1
	}
	d.sent++
}
