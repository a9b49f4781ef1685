// Package task has tasks with names.
package task

import "kernels/spawned/backup_two_packages_deep/fixed/thread"

// Task runs.
type Task struct {
	name string
	th   *thread.Thread
}

// Start starts a task.
func Start(name string, run func()) *Task {
	return &Task{name: name, th: thread.New(run)}
}

// Name returns the name of the task.
func (t *Task) Name() string { return t.name }

// Join waits for the end of the task.
func (t *Task) Join() { <-t.th.Done() }
