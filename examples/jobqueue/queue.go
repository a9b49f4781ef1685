package main

import (
	"fmt"
	"sync"
	"time"
)

type Job struct {
	ID      int
	Command string
	Tries   int
	Started time.Time
}

type Queue struct {
	retries int

	mu      sync.Mutex
	ready   *sync.Cond
	waiting []*Job
	running map[int]*Job
	results []string
	lastID  int
	closed  bool
}

func NewQueue(retries int) *Queue {
	q := &Queue{retries: retries, running: make(map[int]*Job)}
	q.ready = sync.NewCond(&q.mu)
	return q
}

func (q *Queue) Push(command string) {
	q.mu.Lock()
	defer q.mu.Unlock()
	q.lastID++
	q.enqueueLocked(&Job{ID: q.lastID, Command: command})
}

func (q *Queue) Pop() (*Job, bool) {
	for q.idle() {
		q.ready.Wait()
	}
	q.mu.Lock()
	defer q.mu.Unlock()
	if len(q.waiting) == 0 {
		return nil, false
	}
	job := q.waiting[0]
	q.waiting = q.waiting[1:]
	job.Started = time.Now()
	job.Tries++
	q.running[job.ID] = job
	return job, true
}

func (q *Queue) idle() bool {
	q.mu.Lock()
	defer q.mu.Unlock()
	return len(q.waiting) == 0 && !(q.closed && len(q.running) == 0)
}

func (q *Queue) Done(job *Job, err error) {
	q.mu.Lock()
	delete(q.running, job.ID)
	if err == nil {
		q.noteLocked(job, "ok")
		q.mu.Unlock()
		return
	}
	retry := job.Tries <= q.retries
	if !retry {
		q.noteLocked(job, err.Error())
	}
	q.mu.Unlock()
	if retry {
		q.enqueueLocked(job)
	}
}

func (q *Queue) Close() {
	q.mu.Lock()
	defer q.mu.Lock()
	q.closed = true
	q.ready.Broadcast()
}

func (q *Queue) Report() []string {
	q.mu.Lock()
	defer q.mu.Unlock()
	return q.results
}

func (q *Queue) enqueueLocked(job *Job) {
	q.waiting = append(q.waiting, job)
	q.ready.Signal()
}

func (q *Queue) noteLocked(job *Job, outcome string) {
	q.results = append(q.results, fmt.Sprintf("%d\t%d\t%s", job.ID, job.Tries, outcome))
	q.ready.Broadcast()
}
