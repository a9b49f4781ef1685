// Package task has tasks that one goroutine runs and others watch.
package task

import (
	"context"
	"sync"
)

// Task is run once.
type Task struct {
	name string // set before Start, does not need to be guarded by mu

	// steps is only used by the goroutine of the task, so it is not guarded by
	// mu.
	steps int

	mu    sync.Mutex
	state string // guarded by mu
	err   error  // guarded by mu
}

// Start runs f until it returns false.
func Start(ctx context.Context, name string, f func(step int) (bool, error)) *Task {
	t := &Task{name: name}
	t.state = "running"
	go t.run(ctx, f)
	return t
}

func (t *Task) run(ctx context.Context, f func(int) (bool, error)) {
	for ctx.Err() == nil {
		t.steps++
		more, err := f(t.steps)
		if err != nil || !more {
			t.end("done", err)
			return
		}
	}
	t.end("stopped", ctx.Err())
}

func (t *Task) end(state string, err error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.state, t.err = state, err
}

// Name returns the name.
func (t *Task) Name() string { return t.name }

// State returns how the task is.
func (t *Task) State() (string, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.state, t.err
}
