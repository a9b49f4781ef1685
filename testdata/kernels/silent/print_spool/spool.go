// Package spool prints jobs one after the other. There is one printer that
// waits for jobs, so that a single signal for each change wakes the right
// goroutine.
package spool

import "sync"

// Spool owns one printer.
type Spool struct {
	print func(job string)

	mu     sync.Mutex
	wake   sync.Cond
	jobs   []string
	closed bool

	out chan struct{}
}

// New starts a spool that prints with print.
func New(print func(job string)) *Spool {
	s := &Spool{print: print, out: make(chan struct{})}
	s.wake.L = &s.mu
	go s.printer()
	return s
}

func (s *Spool) next() (string, bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for len(s.jobs) == 0 {
		if s.closed {
			return "", false
		}
		s.wake.Wait()
	}
	job := s.jobs[0]
	s.jobs = s.jobs[1:]
	return job, true
}

func (s *Spool) printer() {
	defer close(s.out)
	for {
		job, ok := s.next()
		if !ok {
			return
		}
		s.print(job)
	}
}

// Submit queues a job. It returns false after Close.
func (s *Spool) Submit(job string) bool {
	s.mu.Lock()
	if s.closed {
		s.mu.Unlock()
		return false
	}
	s.jobs = append(s.jobs, job)
	s.mu.Unlock()
	s.wake.Signal()
	return true
}

// Close returns after the last job was printed. It may be called more than
// once, but not by print.
func (s *Spool) Close() {
	s.mu.Lock()
	s.closed = true
	s.mu.Unlock()
	s.wake.Signal()
	<-s.out
}
