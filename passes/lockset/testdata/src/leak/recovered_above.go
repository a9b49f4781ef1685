package leak

import (
	"fmt"
	"os"
	"sync"
)

// A panic in a function that is called is recovered from by its callers.
type engine struct {
	mu   sync.Mutex
	jobs int
}

func (e *engine) applyBad(n int) {
	e.mu.Lock()
	if n < 0 {
		panic("negative") // want `e\.mu is still held after this panic, which \(\*engine\)\.runBad recovers from`
	}
	e.jobs += n
	e.mu.Unlock()
}

func (e *engine) runBad(n int) (err error) {
	defer func() {
		if r := recover(); r != nil {
			err = fmt.Errorf("job: %v", r)
		}
	}()
	e.applyBad(n)
	return nil
}

// The deferred unlock runs before the caller recovers.
func (e *engine) applyGood(n int) {
	e.mu.Lock()
	defer e.mu.Unlock()
	if n < 0 {
		panic("negative")
	}
	e.jobs += n
}

func (e *engine) runGood(n int) (err error) {
	defer func() {
		if r := recover(); r != nil {
			err = fmt.Errorf("job: %v", r)
		}
	}()
	e.applyGood(n)
	return nil
}

// Two calls deep.
type pipeline struct {
	mu sync.Mutex
	n  int
}

func (p *pipeline) stepBad(n int) {
	p.mu.Lock()
	if n > p.n {
		panic("too many") // want `p\.mu is still held after this panic, which \(\*pipeline\)\.serve recovers from`
	}
	p.n -= n
	p.mu.Unlock()
}

func (p *pipeline) all(ns []int) {
	for _, n := range ns {
		p.stepBad(n)
	}
}

func (p *pipeline) serve(ns []int) {
	defer func() { _ = recover() }()
	p.all(ns)
}

// The one in between unlocks.
type relay struct {
	mu sync.Mutex
	n  int
}

func (r *relay) step(n int) {
	r.mu.Lock()
	if n > r.n {
		panic("too many")
	}
	r.mu.Unlock()
}

func (r *relay) all(ns []int) (done bool) {
	defer func() {
		if !done {
			r.mu.Unlock()
		}
	}()
	for _, n := range ns {
		r.step(n)
	}
	return true
}

func (r *relay) serve(ns []int) {
	defer func() { _ = recover() }()
	r.all(ns)
}

// Nobody goes on after the panic.
type strict struct {
	mu sync.Mutex
	n  int
}

func (s *strict) step(n int) {
	s.mu.Lock()
	if n > s.n {
		panic("too many")
	}
	s.mu.Unlock()
}

func (s *strict) again(n int) {
	defer func() {
		if r := recover(); r != nil {
			panic(fmt.Sprint("step: ", r))
		}
	}()
	s.step(n)
}

func (s *strict) exit(n int) {
	defer func() {
		if r := recover(); r != nil {
			os.Exit(1)
		}
	}()
	s.step(n)
}

// The function that recovers is not around the call.
func (s *strict) before(n int) {
	s.safely(func() {})
	s.step(n)
}

func (s *strict) safely(f func()) {
	defer func() { _ = recover() }()
	f()
}

// The panic is in another goroutine.
func (s *strict) other(n int) {
	defer func() { _ = recover() }()
	go s.step(n)
}

// The caller recovers later only.
func (s *strict) later(n int) {
	s.step(n)
	defer func() { _ = recover() }()
}
