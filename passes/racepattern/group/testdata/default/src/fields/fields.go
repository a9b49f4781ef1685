// Package fields has wait groups in fields of objects, with what is shown by default.
package fields

import (
	"net"
	"sync"
)

type runner struct {
	wg         sync.WaitGroup
	quit, done chan struct{}
}

// Nothing comes between.
func (r *runner) Run() {
	<-r.quit
	go r.work()
	r.wg.Wait()
}

func (r *runner) work() {
	r.wg.Add(1) // want `r.wg.Add is called by the goroutine that it counts: the Wait at fields.go:\d+ may return before`
	defer r.wg.Done()
}

// Likely only: the goroutine mostly has the time to count itself.
func (r *runner) RunLong() {
	go r.workLong()
	<-r.quit
	r.wg.Wait()
}

func (r *runner) workLong() {
	r.wg.Add(1)
	defer r.wg.Done()
}

// Likely only: it has as long as clients take to come.
func (r *runner) RunFor(l net.Listener) {
	go r.workFor()
	l.Accept()
	r.wg.Wait()
}

func (r *runner) workFor() {
	r.wg.Add(1)
	defer r.wg.Done()
}

// Safe: the goroutine ends before.
func (r *runner) RunAll() {
	go r.workAll()
	<-r.done
	r.wg.Wait()
}

func (r *runner) workAll() {
	r.wg.Add(1)
	defer r.wg.Done()
	defer close(r.done)
}

type starter struct{ wg sync.WaitGroup }

// Likely only: Stop comes later.
func newStarter() *starter {
	s := new(starter)
	go func() {
		s.wg.Add(1)
		defer s.wg.Done()
	}()
	return s
}

func (s *starter) Stop() { s.wg.Wait() }

// Nothing comes between here either, since the first goroutine only starts the second one.
func (r *runner) RunInside() {
	<-r.quit
	go func() { go r.workInside() }()
	r.wg.Wait()
}

func (r *runner) workInside() {
	r.wg.Add(1) // want `r.wg.Add is called by the goroutine that it counts: the Wait at fields.go:\d+ may return before`
	defer r.wg.Done()
}

// Likely only, as with all that may take long.
type waiter struct {
	wg, others sync.WaitGroup
	jobs       chan int
	cond       *sync.Cond
}

func (w *waiter) RunSend() {
	go func() {
		w.wg.Add(1)
		defer w.wg.Done()
	}()
	w.jobs <- 1
	w.wg.Wait()
}

func (w *waiter) RunRange() {
	go func() {
		w.wg.Add(1)
		defer w.wg.Done()
	}()
	for range w.jobs {
	}
	w.wg.Wait()
}

func (w *waiter) RunOthers() {
	go func() {
		w.wg.Add(1)
		defer w.wg.Done()
	}()
	w.others.Wait()
	w.wg.Wait()
}

func (w *waiter) RunCond() {
	go func() {
		w.wg.Add(1)
		defer w.wg.Done()
	}()
	w.cond.Wait()
	w.wg.Wait()
}
