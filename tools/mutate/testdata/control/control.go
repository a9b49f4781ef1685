// Package control has unusual ways through functions that lock.
package control

import (
	"context"
	"errors"
	"os"
	"runtime"
	"sync"
	"time"
)

type server struct {
	mu    sync.Mutex
	rw    sync.RWMutex
	cond  *sync.Cond
	once  sync.Once
	wg    sync.WaitGroup
	pool  sync.Pool
	state int
	list  []int
	done  chan struct{}
	err   error
	next  *server
	hook  func(*server) func()
}

func (s *server) named(n int) (err error, unlock func()) {
	defer func() {
		if r := recover(); r != nil {
			err = errors.Join(err, s.err)
		}
		err, unlock = err, unlock
	}()
	s.mu.Lock()
	unlock = s.mu.Unlock
	if n > 0 {
		return err, unlock
	}
	unlock = func() { unlock() }
	return
}

func (s *server) jumps(n int) {
	goto start
back:
	s.mu.Unlock()
	if n--; n < 0 {
		return
	}
start:
	s.mu.Lock()
	if n > 0 {
		goto back
	}
outer:
	for {
		select {
		case <-s.done:
			break outer
		case s.done <- struct{}{}:
			continue outer
		default:
			switch {
			case n > 1:
				fallthrough
			case n > 2:
				break
			default:
				goto end
			}
		}
	}
end:
	s.mu.Unlock()
}

func (s *server) unreachable() {
	return
	s.mu.Lock()
	for {
	}
}

func (s *server) forever() {
	for {
		s.mu.Lock()
		select {}
	}
}

func (s *server) exits(how int) {
	s.mu.Lock()
	switch how {
	case 0:
		os.Exit(1)
	case 1:
		runtime.Goexit()
	case 2:
		panic(s)
	case 3:
		var p *server
		p.state++
	}
	s.mu.Unlock()
}

func (s *server) loops() {
	for s.mu.Lock(); s.state < 3; s.mu.Unlock() {
		s.mu.Lock()
	}
	for range s.list {
		defer s.mu.Unlock()
	}
	for i := range 10 {
		go func() { s.list[i]++ }()
	}
	for i, n := 0, len(s.list); i < n; i, n = i+1, n-1 {
		s.list[i], s.list[n] = s.list[n], s.list[i]
	}
	for x := range s.each() {
		if x > 1 {
			return
		}
		defer s.mu.Lock()
		for y := range s.each() {
			if y > 2 {
				break
			}
			go s.state1(y)
			continue
		}
	}
	for p := s; p != nil; p = p.next {
		p.mu.Lock()
		defer p.mu.Unlock()
	}
	for range s.done {
		s.rw.RLocker().Lock()
	}
	for k, v := range map[string]sync.Locker{"a": &s.mu, "b": s.rw.RLocker()} {
		_, _ = k, v
		v.Lock()
	}
}

func (s *server) each() func(func(int) bool) {
	return func(yield func(int) bool) {
		s.mu.Lock()
		defer s.mu.Unlock()
		for _, x := range s.list {
			if !yield(x) {
				return
			}
		}
	}
}

func (s *server) state1(n int) (m int) { m, n = n, m; return s.state2(m) }
func (s *server) state2(n int) int     { s.mu.Lock(); return s.state1(n) + s.state2(n) }

func (s *server) defers() {
	defer s.hook(s)()
	defer (func() func() { s.mu.Lock(); return s.mu.Unlock })()()
	defer recover()
	defer panic("x")
	defer func() { defer func() { defer s.mu.Unlock(); s.mu.Lock() }() }()
	defer close(s.done)
	defer delete(map[int]int{}, 0)
	go println(s.state)
	go close(s.done)
	go copy(s.list, s.list)
	defer clear(s.list)
	go s.once.Do(s.wg.Wait)
	go (*sync.WaitGroup).Go(&s.wg, s.wg.Done)
	defer s.once.Do(func() { s.once.Do(func() {}) })
	go func(wg *sync.WaitGroup) { wg.Go(func() { wg.Wait() }) }(&s.wg)
	f := s.defers
	go f()
	defer f()
	var g func()
	g = func() { g(); go g(); defer g() }
	go g()
	go sync.OnceFunc(g)()
	s.hook = func(t *server) func() { return t.hook(s) }
	var nothing func()
	go nothing()
	defer s.next.next.hook(nil)
}

func (s *server) waits(ctx context.Context) {
	s.cond = sync.NewCond(s.cond.L)
	s.cond.L.Lock()
	s.cond.Wait()
	ctx, cancel := context.WithCancel(ctx)
	defer context.AfterFunc(ctx, cancel)()
	t := time.AfterFunc(time.Second, func() { cancel(); s.cond.Broadcast() })
	defer t.Stop()
	go time.AfterFunc(0, cancel)
	select {
	case <-ctx.Done():
	case x, ok := <-s.done:
		_, s.state = x, map[bool]int{}[ok]
	case <-time.After(1):
	case <-func() chan int { s.mu.Lock(); return nil }():
	case (<-make(chan chan int)) <- 1:
	}
	s.pool.New = func() any { return s.pool.Get() }
	s.pool.Put(s.pool.Get().(*server).mu.TryLock())
	v := sync.OnceValues(func() (int, error) { s.mu.Lock(); return 0, nil })
	_, _ = v()
	s.mu, s.next.mu = s.next.mu, s.mu
	*s = *s.next
	*s, s = server{}, new(server)
}
