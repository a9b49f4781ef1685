// Package evidence is checked in the default tier. What it is silent about is no
// race, or not evident.
package evidence

import (
	"context"
	"errors"
	"net/http"
	"runtime"
	"sync"
	"sync/atomic"
	"time"

	"evidence/spin"
)

// Everything is in sight.
func captured(names []string) int {
	total := 0
	var wg sync.WaitGroup
	for _, n := range names {
		wg.Go(func() {
			total += len(n) // want `total is written here in several goroutines started at evidence.go:\d+, and none waits for the others`
		})
	}
	wg.Wait()
	return total
}

type counter struct{ n int }

// Whoever else knows the object, the goroutines of one call share it.
func (c *counter) count(names []string) {
	var wg sync.WaitGroup
	for _, n := range names {
		wg.Go(func() { c.n += len(n) }) // want `c.n is written here in several goroutines`
	}
	wg.Wait()
}

type runner struct {
	stop    chan struct{}
	running atomic.Bool
}

func newRunner() (*runner, func()) {
	r := &runner{stop: make(chan struct{}, 1)}
	return r, func() {
		select {
		case r.stop <- struct{}{}:
		default:
		}
	}
}

func (r *runner) Stop() {
	select {
	case r.stop <- struct{}{}:
	default:
	}
}

func (r *runner) Run(ctx context.Context) {
	if !r.running.CompareAndSwap(false, true) {
		return
	}
	defer r.running.Store(false)
	ticker := time.NewTicker(time.Second)
	for {
		select {
		case <-r.stop:
			return
		case <-ctx.Done():
			return
		case <-ticker.C:
		}
	}
}

// Run mostly returns since Stop was called.
func runUntilStopped(ctx context.Context, find func() bool) bool {
	var found bool
	r, _ := newRunner()
	defer func() { r.Stop() }()
	go func() {
		found = find()
		r.Stop()
	}()
	r.Run(ctx)
	if !found {
		return false
	}
	go r.Run(ctx)
	r.Stop()
	r, _ = newRunner()
	go r.Run(ctx)
	return true
}

// Stop is called before the variable is set.
func stoppedTooEarly(ctx context.Context, find func() bool) bool {
	var found bool
	r, _ := newRunner()
	go func() {
		r.Stop()
		found = find() // want `found is written here and read at evidence.go:\d+ by the goroutine that started this one`
	}()
	r.Run(ctx)
	return found
}

// Whether the channel is closed is told by the result of the literal.
func polled(work func() string) string {
	var s string
	done := make(chan struct{})
	go func() {
		s = work()
		close(done)
	}()
	isDone := func() bool {
		select {
		case <-done:
			return true
		default:
			return false
		}
	}
	if isDone() {
		return s
	}
	return ""
}

// The result of the literal has nothing to do with the channel.
func notPolled(work func() string) string {
	var s string
	done := make(chan struct{})
	go func() {
		s = work() // want `s is written here and read at evidence.go:\d+ by the goroutine that started this one`
		close(done)
	}()
	isLong := func() bool { return len(work()) > 3 }
	if isLong() {
		return s
	}
	<-done
	return ""
}

// The goroutine that gets the state has the turn.
type machine struct{ state atomic.Uint32 }

func (m *machine) enter(from []uint32, to uint32) error {
	for _, f := range from {
		if m.state.CompareAndSwap(f, to) {
			return nil
		}
	}
	return errors.New("busy")
}

func (m *machine) leave() { m.state.Store(0) }

func inTurn(names []string) int {
	var m machine
	var wg sync.WaitGroup
	total := 0
	for _, n := range names {
		wg.Go(func() {
			if err := m.enter([]uint32{0, 1}, 2); err != nil {
				return
			}
			total += len(n)
			m.leave()
		})
	}
	wg.Wait()
	return total
}

// What is counted down has nothing to do with who comes in.
func notInTurn(names []string) int {
	var left atomic.Int32
	var wg sync.WaitGroup
	total := 0
	for _, n := range names {
		wg.Go(func() {
			total += len(n) // want `total is written here in several goroutines started at evidence.go:\d+, and none waits for the others`
			left.Add(-1)
		})
	}
	wg.Wait()
	return total
}

// Safe: the one whose turn it is tells by a value.
func byValue(n int32) int {
	var turn atomic.Int32
	sum := 0
	for p := range int32(2) {
		go func() {
			for i := int32(1); i < n; i++ {
				if (i+p)%2 == 0 {
					sum++
					turn.Store(i)
				} else {
					for turn.Load() != i {
						runtime.Gosched()
					}
				}
			}
		}()
	}
	return 0
}

// The value that is waited for is never stored after the access.
func notByValue(n int32) {
	var turn atomic.Int32
	sum := 0
	for range 2 {
		go func() {
			for i := int32(1); i < n; i++ {
				for turn.Load() != i {
					runtime.Gosched()
				}
				sum++ // want `sum is written here in several goroutines started at evidence.go:\d+, and none waits for the others`
			}
		}()
	}
}

// What other packages do with atomic operations may be a lock.
func inGate(names []string) int {
	var g spin.Gate
	var wg sync.WaitGroup
	total := 0
	for _, n := range names {
		wg.Go(func() {
			if !g.Enter() {
				return
			}
			total += len(n)
			g.Leave()
		})
	}
	wg.Wait()
	return total
}

// The gate is not entered.
func leftOnly(names []string) int {
	var g spin.Gate
	var wg sync.WaitGroup
	total := 0
	for _, n := range names {
		wg.Go(func() {
			total += len(n) // want `total is written here in several goroutines started at evidence.go:\d+, and none waits for the others`
			g.Leave()
		})
	}
	wg.Wait()
	return total
}

// Requests are handled at the same time.
func handled(mux *http.ServeMux) {
	requests := 0
	mux.HandleFunc("/", func(w http.ResponseWriter, r *http.Request) {
		requests++ // want `requests is written here in several requests to the handler registered at evidence.go:\d+, and none waits for the others`
	})
}

// The goroutines are started elsewhere, by go statements.
func submitted(names []string) int {
	total := 0
	for _, n := range names {
		submit(func() { total += len(n) }) // want `total is written here in several goroutines started at evidence.go:\d+, and none waits for the others`
	}
	return 0
}

func submit(f func()) { go f() }
