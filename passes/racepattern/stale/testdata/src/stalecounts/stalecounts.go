// Package stalecounts adds to atomic numbers after it has looked at them.
package stalecounts

import (
	"sync"
	"sync/atomic"
)

// Limiter admits max clients.
type Limiter struct {
	max int64
	n   atomic.Int64
	mu  sync.Mutex
}

func (l *Limiter) enter() bool {
	if l.n.Load() >= l.max {
		return false
	}
	l.n.Add(1) // want `other goroutines may have added to l.n as well since it was seen at stalecounts.go:\d+ to be within its limit`
	return true
}

// Safe: it looks at the sum.
func (l *Limiter) enterChecked() bool {
	if l.n.Load() >= l.max {
		return false
	}
	if l.n.Add(1) > l.max {
		l.n.Add(-1)
		return false
	}
	return true
}

// Safe: with the lock, nobody else does the same.
func (l *Limiter) enterLocked() bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.n.Load() >= l.max {
		return false
	}
	l.n.Add(1)
	return true
}

// Safe: the number only moves away from what was asked for.
func (l *Limiter) more() {
	if l.n.Load() > l.max {
		l.n.Add(1)
	}
}

// Admit runs clients.
func Admit(clients []func()) {
	l := &Limiter{max: 3}
	var wg sync.WaitGroup
	for _, c := range clients {
		wg.Go(func() {
			if l.enter() && l.enterChecked() && l.enterLocked() {
				l.more()
				c()
			}
		})
	}
	wg.Wait()
}

type coach struct{ left int32 }

func (c *coach) sell() bool {
	if atomic.LoadInt32(&c.left) > 0 {
		atomic.AddInt32(&c.left, -1) // want `other goroutines may have added to c.left as well since it was seen`
		return true
	}
	return false
}

// Sell sells seats.
func Sell(c *coach, counters int) {
	var wg sync.WaitGroup
	for range counters {
		wg.Go(func() {
			for c.sell() {
			}
		})
	}
	wg.Wait()
}

// Dispatcher starts workers.
type Dispatcher struct {
	running atomic.Int32
	jobs    chan func()
}

// Start starts the goroutine that starts all others.
func Start() *Dispatcher {
	d := &Dispatcher{jobs: make(chan func())}
	go d.run()
	return d
}

// Safe: one goroutine adds, and the others take away.
func (d *Dispatcher) run() {
	for j := range d.jobs {
		if d.running.Load() >= 8 {
			continue
		}
		d.running.Add(1)
		go func() {
			defer d.running.Add(-1)
			j()
		}()
	}
}

// Workers take what is left.
type Workers struct {
	left atomic.Int64
	mu   sync.Mutex
	jobs []int
}

func (w *Workers) pop() (job int, ok bool) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if len(w.jobs) == 0 {
		return 0, false
	}
	job = w.jobs[0]
	w.jobs = w.jobs[1:]
	return job, true
}

// Safe: one job was taken, and one is counted.
func (w *Workers) run() {
	for w.left.Load() > 0 {
		if _, ok := w.pop(); ok {
			w.left.Add(-1)
		}
	}
}

// Nothing says that what it counts is its own.
func (w *Workers) skip() {
	if w.left.Load() > 0 {
		w.left.Add(-1) // want `other goroutines may have added to w.left as well`
	}
}

// RunAll starts several of them.
func (w *Workers) RunAll(n int) {
	var wg sync.WaitGroup
	for range n {
		wg.Go(w.run)
		wg.Go(w.skip)
	}
	wg.Wait()
}
