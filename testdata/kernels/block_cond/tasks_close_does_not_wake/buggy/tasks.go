// Package tasks is a queue of tasks for workers, which end when it is closed.
//
// Hangs: workers that wait for a task when the queue is closed are not woken.
package tasks

import "sync"

// Task is something to do.
type Task func()

// Queue holds tasks.
type Queue struct {
	mu       sync.Mutex
	nonEmpty sync.Cond
	tasks    []Task
	closed   bool
	workers  sync.WaitGroup
}

// NewQueue returns a queue with n workers.
func NewQueue(n int) *Queue {
	q := &Queue{}
	q.nonEmpty.L = &q.mu
	for range n {
		q.workers.Add(1)
		go q.work() // BUG: block #1
	}
	return q
}

// Push adds a task, unless the queue is closed.
func (q *Queue) Push(t Task) bool {
	q.mu.Lock()
	defer q.mu.Unlock()
	if q.closed {
		return false
	}
	q.tasks = append(q.tasks, t)
	q.nonEmpty.Signal()
	return true
}

func (q *Queue) pop() (Task, bool) {
	q.mu.Lock()
	defer q.mu.Unlock()
	for len(q.tasks) == 0 && !q.closed {
		q.nonEmpty.Wait() // BUG: block #1
	}
	if len(q.tasks) == 0 {
		return nil, false
	}
	t := q.tasks[0]
	q.tasks = q.tasks[1:]
	return t, true
}

func (q *Queue) work() {
	defer q.workers.Done()
	for {
		t, ok := q.pop()
		if !ok {
			return
		}
		t()
	}
}

// Close lets the workers end after the tasks that are left, and waits for them.
func (q *Queue) Close() {
	q.mu.Lock()
	q.closed = true // BUG: block #1
	q.mu.Unlock()
	q.workers.Wait() // BUG: block #1
}

// Run pushes a task to two workers.
func Run() {
	q := NewQueue(2)
	done := make(chan struct{})
	q.Push(func() { close(done) })
	<-done
	q.Close()
}
