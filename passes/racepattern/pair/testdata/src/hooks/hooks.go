// Package hooks has objects that keep functions and run each in a goroutine of its own.
package hooks

import "sync"

type server struct {
	mu    sync.Mutex
	hooks []hook
	wg    sync.WaitGroup
}

type hook struct {
	name string
	stop func()
}

func (s *server) onStop(name string, f func()) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.hooks = append(s.hooks, hook{name: name, stop: f})
}

func (s *server) stop() {
	s.mu.Lock()
	hooks := s.hooks
	s.hooks = nil
	s.mu.Unlock()
	for _, h := range hooks {
		s.wg.Add(1)
		go func() {
			defer s.wg.Done()
			h.stop()
		}()
	}
	s.wg.Wait()
}

// Safe: each function is in one element.
func Stop() int {
	s := &server{}
	closed, flushed := 0, 0
	s.onStop("close", func() { closed++ })
	s.onStop("flush", func() { flushed++ })
	s.stop()
	return closed + flushed
}

func StopBoth() int {
	s := &server{}
	n := 0
	both := func() {
		n++ // want `n is written here in several goroutines started at hooks\.go:\d+`
	}
	s.onStop("close", both)
	s.onStop("flush", both)
	s.stop()
	return n
}

func StopMany(names []string) int {
	s := &server{}
	n := 0
	for _, name := range names {
		s.onStop(name, func() {
			n++ // want `n is written here in several goroutines started at hooks\.go:\d+`
		})
	}
	s.stop()
	return n
}

// A deep one registers all that it is given once more.
func (s *server) register(names []string, f func()) {
	for _, name := range names {
		s.onStop(name, f)
	}
}

func StopDeep(names []string) int {
	s := &server{}
	n := 0
	s.register(names, func() {
		n++ // want `n is written here in several goroutines started at hooks\.go:\d+`
	})
	s.stop()
	return n
}

// Safe: the function is in one element, whatever is in the others.
func StopMixed(names []string) int {
	s := &server{}
	n := 0
	s.onStop("count", func() { n++ })
	for _, name := range names {
		s.onStop(name, func() {})
	}
	s.stop()
	return n
}

// The last one goes first.
func (s *server) stopLast() {
	hooks := append([]hook(nil), s.hooks...)
	for i := len(hooks) - 1; i >= 0; i-- {
		h := hooks[i]
		s.wg.Add(1)
		go func() {
			defer s.wg.Done()
			h.stop()
		}()
	}
	s.wg.Wait()
}

// Safe: each function is in one element, from whatever end the loop begins.
func StopLast() int {
	s := &server{}
	closed, flushed := 0, 0
	s.onStop("close", func() { closed++ })
	s.onStop("flush", func() { flushed++ })
	s.stopLast()
	return closed + flushed
}

// The index halves, and gets to 0 again and again.
func (s *server) stopHalf(n int) {
	for i := len(s.hooks) - 1; n > 0; i = i / 2 {
		n--
		h := s.hooks[i]
		s.wg.Add(1)
		go func() {
			defer s.wg.Done()
			h.stop()
		}()
	}
	s.wg.Wait()
}

func StopHalf() int {
	s := &server{}
	closed := 0
	s.onStop("close", func() {
		closed++ // want `closed is written here in several goroutines started at hooks\.go:\d+`
	})
	s.onStop("flush", func() {})
	s.stopHalf(4)
	return closed
}

// parallel runs each function in a goroutine of its own, which gets the index.
func parallel(fs ...func() error) {
	var wg sync.WaitGroup
	for i := range fs {
		wg.Add(1)
		go func(i int) {
			defer wg.Done()
			_ = fs[i]()
		}(i)
	}
	wg.Wait()
}

// Safe: each goroutine has another index.
func Parallel() int {
	n, m := 0, 0
	parallel(func() error { n++; return nil }, func() error { m++; return nil })
	return n + m
}

// first runs the first function only.
func first(fs ...func() error) {
	var wg sync.WaitGroup
	at := 0
	for range fs {
		wg.Add(1)
		go func(i int) {
			defer wg.Done()
			_ = fs[i]()
		}(at)
	}
	wg.Wait()
}

func First() int {
	n := 0
	first(func() error {
		n++ // want `n is written here in several goroutines started at hooks\.go:\d+`
		return nil
	}, func() error { return nil })
	return n
}

// A group keeps functions, each with what ends it.
type group struct{ members []*member }

type member struct {
	run  func() error
	stop func(error)
}

func (g *group) add(run func() error, stop func(error)) {
	g.members = append(g.members, &member{run, stop})
}

func (g *group) run() error {
	if len(g.members) == 0 {
		return nil
	}
	errs := make(chan error, len(g.members))
	for _, m := range g.members {
		go func(m *member) { errs <- m.run() }(m)
	}
	err := <-errs
	for _, m := range g.members {
		m.stop(err)
	}
	for i := 1; i < cap(errs); i++ {
		<-errs
	}
	return err
}

// Safe: each function is that of one member.
func Run(stop chan struct{}) int {
	var g group
	n, m := 0, 0
	g.add(func() error { n++; <-stop; return nil }, func(error) { close(stop) })
	g.add(func() error { m++; return nil }, func(error) {})
	_ = g.run()
	return n + m
}

// twice has each of its functions in two places.
type twice struct{ fs []func() }

func (t *twice) add(f func()) { t.fs = append(t.fs, f) }
func (t *twice) again()       { t.fs = append(t.fs, t.fs...) }
func (t *twice) copyFirst()   { t.fs[1] = t.fs[0] }

func (t *twice) run() {
	var wg sync.WaitGroup
	for _, f := range t.fs {
		wg.Go(func() { f() })
	}
	wg.Wait()
}

func Again() int {
	t := new(twice)
	n := 0
	t.add(func() {
		n++ // want `n is written here in several goroutines started at hooks\.go:\d+`
	})
	t.again()
	t.run()
	return n
}

func CopyFirst() int {
	t := new(twice)
	n := 0
	t.add(func() {
		n++ // want `n is written here in several goroutines started at hooks\.go:\d+`
	})
	t.add(func() {}) // it is there no longer
	t.copyFirst()
	t.run()
	return n
}

// A Public group has its functions where other packages get at them.
type Public struct{ Funcs []func() }

func (p *Public) add(f func()) { p.Funcs = append(p.Funcs, f) }

func (p *Public) run() {
	var wg sync.WaitGroup
	for _, f := range p.Funcs {
		wg.Go(func() { f() })
	}
	wg.Wait()
}

func RunPublic(twice func(*Public)) int {
	p := new(Public)
	n := 0
	p.add(func() {
		n++ // want `n is written here in several goroutines started at hooks\.go:\d+`
	})
	twice(p)
	p.run()
	return n
}
