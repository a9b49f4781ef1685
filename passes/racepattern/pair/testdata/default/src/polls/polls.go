// Package polls hands conditions to code that waits until they are true.
package polls

import (
	"sync"
	"sync/atomic"

	"polls/poll"
)

var errs = make(chan error)

func work() error { return <-errs }

// Safe: Eventually comes back when the literal has seen the flag.
func literal() error {
	var done atomic.Bool
	var err error
	go func() {
		err = work()
		done.Store(true)
	}()
	poll.Eventually(func() bool { return done.Load() })
	return err
}

// The literal looks at nothing that the goroutine sets after its write.
func otherFlag() error {
	var done, other atomic.Bool
	var err error
	go func() {
		err = work() // want `err is written here and read at polls.go:\d+ by the goroutine that started this one`
		done.Store(true)
	}()
	poll.Eventually(func() bool { return other.Load() })
	return err
}

// The flag is set before the write.
func early() error {
	var done atomic.Bool
	var err error
	go func() {
		done.Store(true)
		err = work() // want `err is written here and read at polls.go:\d+ by the goroutine that started this one`
	}()
	poll.Eventually(func() bool { return done.Load() })
	return err
}

// Safe: a method of the flag is a function, too.
func method() error {
	var done atomic.Bool
	var err error
	go func() {
		err = work()
		done.Store(true)
	}()
	poll.Eventually(done.Load)
	return err
}

// Safe: nothing is known of Strategy, but that it gets a condition.
func unknown() error {
	var done int32
	var err error
	go func() {
		err = work()
		atomic.StoreInt32(&done, 1)
	}()
	poll.Strategy(func() (bool, error) { return atomic.LoadInt32(&done) == 1, nil })
	return err
}

// Safe: the assertion calls what it is about.
func boxed() error {
	var done atomic.Int32
	var err error
	go func() {
		err = work()
		done.Add(1)
	}()
	poll.That(done.Load).ShouldBe(int32(1))
	return err
}

// Safe: it is one of several arguments.
func among() error {
	var done atomic.Int32
	var err error
	go func() {
		err = work()
		done.Add(1)
	}()
	poll.Among(func() int32 { return done.Load() }, "workers").ShouldBe(int32(1))
	return err
}

// Safe: the assertion receives from the channel.
func closed() error {
	done := make(chan struct{})
	var err error
	go func() {
		err = work()
		close(done)
	}()
	poll.That(done).ShouldBe(false)
	return err
}

// Nobody closes the channel that the assertion is about.
func otherChannel() error {
	done, other := make(chan struct{}), make(chan struct{})
	var err error
	go func() {
		err = work() // want `err is written here and read at polls.go:\d+ by the goroutine that started this one`
		close(done)
	}()
	poll.That(other).ShouldBe(false)
	return err
}

// Safe: the goroutine has added itself when the condition is true.
func added() {
	var done atomic.Bool
	var wg sync.WaitGroup
	go func() {
		defer wg.Done()
		wg.Add(1)
		done.Store(true)
	}()
	poll.That(done.Load).ShouldBe(true)
	wg.Wait()
}

// The condition says nothing of the goroutine.
func addedLate() {
	var done atomic.Bool
	var wg sync.WaitGroup
	go func() {
		defer wg.Done()
		done.Store(true)
		wg.Add(1) // want `wg.Add is called by the goroutine that it counts: the Wait at polls.go:\d+ may return before`
	}()
	poll.That(done.Load).ShouldBe(true)
	wg.Wait()
}

type group struct{ wg sync.WaitGroup }

// Safe: Recover calls the literal, and with it Done.
func (g *group) run(task func()) {
	g.wg.Add(1)
	go func() {
		defer poll.Recover(func() { g.wg.Done() })
		task()
	}()
}

// Recover calls Done before the task has begun.
func (g *group) runTooLate(task func()) {
	g.wg.Add(1)
	go func() {
		poll.Recover(func() { g.wg.Done() })
		task()
	}()
}

func recovered() error {
	g := &group{}
	var err error
	g.run(func() { err = work() })
	g.wg.Wait()
	return err
}

// Wait does not wait for the task.
func recoveredTooLate() error {
	g := &group{}
	var err error
	g.runTooLate(func() {
		err = work() // want `err is written here and read at polls.go:\d+ by the goroutine that started this one`
	})
	g.wg.Wait()
	return err
}

type result struct {
	mu   sync.Mutex
	done bool
}

func (r *result) isDone() bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.done
}

func (r *result) finish() {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.done = true
}

// Safe: the method tells whether the goroutine has finished.
func locked() error {
	r := &result{}
	var err error
	go func() {
		err = work()
		r.finish()
	}()
	poll.Eventually(func() bool { return r.isDone() })
	return err
}

// The goroutine finishes before it writes.
func lockedEarly() error {
	r := &result{}
	var err error
	go func() {
		r.finish()
		err = work() // want `err is written here and read at polls.go:\d+ by the goroutine that started this one`
	}()
	poll.Eventually(func() bool { return r.isDone() })
	return err
}

// The literal only sums up, so that All need not wait for anything.
func summed(list []int) error {
	var done atomic.Bool
	var err error
	go func() {
		err = work() // want `err is written here and read at polls.go:\d+ by the goroutine that started this one`
		done.Store(true)
	}()
	sum := 0
	poll.All(list, func(n int) bool { sum += n; return true })
	return err
}

// Safe: the condition sees, with the lock held, what both have done.
func counted() error {
	var mu sync.Mutex
	var first, second error
	n := 0
	go func() {
		err := work()
		mu.Lock()
		defer mu.Unlock()
		first = err
		n++
	}()
	go func() {
		err := work()
		mu.Lock()
		defer mu.Unlock()
		second = err
		n++
	}()
	poll.Eventually(func() bool {
		mu.Lock()
		defer mu.Unlock()
		return n == 2
	})
	if first != nil {
		return first
	}
	return second
}

// The condition looks at what another lock guards.
func countedOther() error {
	var mu, other sync.Mutex
	var err error
	n := 0
	go func() {
		e := work()
		mu.Lock()
		defer mu.Unlock()
		err = e // want `err is written here and read at polls.go:\d+ by the goroutine that started this one`
	}()
	poll.Eventually(func() bool {
		other.Lock()
		defer other.Unlock()
		return n == 2
	})
	return err
}
