// Package buildqueue hands CI jobs to runners. Close wakes only one of the
// runners that wait on the condition variable: the other idle runners are never
// woken and the pool is never joined.
package buildqueue

import (
	"fmt"
	"slices"
	"sync"
	"time"
)

type Job struct {
	ID       int
	Priority int
	Steps    []string
}

type Queue struct {
	sync.Mutex
	ready  *sync.Cond
	jobs   []Job
	closed bool
}

func NewQueue() *Queue {
	q := &Queue{}
	q.ready = sync.NewCond(q)
	return q
}

func (q *Queue) Push(j Job) bool {
	q.Lock()
	defer q.Unlock()
	if q.closed {
		return false
	}
	at, _ := slices.BinarySearchFunc(q.jobs, j, func(a, b Job) int { return b.Priority - a.Priority })
	q.jobs = slices.Insert(q.jobs, at, j)
	q.ready.Signal()
	return true
}

func (q *Queue) Pop() (Job, bool) {
	q.Lock()
	defer q.Unlock()
	for len(q.jobs) == 0 {
		if q.closed {
			return Job{}, false
		}
		q.ready.Wait() // BUG: block #1
	}
	j := q.jobs[0]
	q.jobs = q.jobs[1:]
	return j, true
}

func (q *Queue) Close() {
	q.Lock()
	defer q.Unlock()
	q.closed = true
	q.ready.Signal() // BUG: block #1
}

type Runner struct {
	name string
	q    *Queue
	exec func(runner string, j Job) error
	fail int
}

func (r *Runner) serve() {
	for {
		j, ok := r.q.Pop()
		if !ok {
			return
		}
		if err := r.exec(r.name, j); err != nil {
			r.fail++
		}
	}
}

func Run() int {
	q := NewQueue()
	exec := func(runner string, j Job) error {
		for range j.Steps {
			time.Sleep(time.Millisecond)
		}
		if j.ID%5 == 4 {
			return fmt.Errorf("%s: job %d: exit status 1", runner, j.ID)
		}
		return nil
	}
	var wg sync.WaitGroup
	var runners []*Runner
	for i := range 3 {
		r := &Runner{name: fmt.Sprint("runner-", i), q: q, exec: exec}
		runners = append(runners, r)
		wg.Add(1)
		go func() {
			defer wg.Done()
			r.serve()
		}()
	}
	for id := range 9 {
		q.Push(Job{ID: id, Priority: id % 3, Steps: []string{"checkout", "test"}})
	}
	time.Sleep(40 * time.Millisecond)
	q.Close()
	wg.Wait() // BUG: block #1
	total := 0
	for _, r := range runners {
		total += r.fail
	}
	return total
}
