// Package example has a reader, a writer and a notifier.
package example

import "sync"

type signal struct {
	mu   sync.Mutex
	cond *sync.Cond
	set  bool
}

func newSignal() *signal {
	s := &signal{}
	s.cond = sync.NewCond(&s.mu)
	return s
}

func (s *signal) notify() {
	s.mu.Lock()
	s.set = true
	s.cond.Signal()
	s.mu.Unlock()
}

func (s *signal) wait() {
	s.mu.Lock()
	defer s.mu.Unlock()
	for !s.set {
		s.cond.Wait()
	}
}

// Example shares x.
type Example struct {
	x            int
	lock1, lock2 *signal
}

func (e *Example) writer(v int) {
	e.x = v // BUG: race #1
	e.lock1.notify()
}

func (e *Example) notifier() {
	e.lock2.notify()
}

func (e *Example) reader() int {
	e.lock2.wait()
	return e.x // BUG: race #1
}

// Run returns what the reader has read.
func Run(v int) int {
	e := &Example{lock1: newSignal(), lock2: newSignal()}
	go e.writer(v)
	go e.notifier()
	return e.reader()
}
