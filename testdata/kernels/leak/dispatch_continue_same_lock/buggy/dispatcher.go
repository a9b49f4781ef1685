// Package dispatch hands tasks to idle workers.
package dispatch

import (
	"context"
	"sync"
	"time"
)

// Task is a unit of work with a deadline.
type Task struct {
	ID       int
	Deadline time.Time
	Run      func()
}

// Dispatcher pairs tasks and workers.
type Dispatcher struct {
	mu      sync.Mutex
	backlog []Task
	idle    int
	expired int
}

// Submit queues t.
func (d *Dispatcher) Submit(t Task) {
	d.mu.Lock()
	d.backlog = append(d.backlog, t)
	d.mu.Unlock()
}

// Loop dispatches until ctx is done.
func (d *Dispatcher) Loop(ctx context.Context) {
	for ctx.Err() == nil {
		d.mu.Lock() // BUG: CV1001|CV1006 #1
		if len(d.backlog) == 0 || d.idle == 0 {
			d.mu.Unlock()
			time.Sleep(time.Millisecond)
			continue
		}
		t := d.backlog[0]
		d.backlog = d.backlog[1:]
		if time.Now().After(t.Deadline) {
			d.expired++
			continue // BUG: CV1001|CV1006 #1
		}
		d.idle--
		d.mu.Unlock()
		go d.run(t)
	}
} // BUG: CV1006 #1

func (d *Dispatcher) run(t Task) {
	t.Run()
	d.mu.Lock()
	d.idle++
	d.mu.Unlock()
}
