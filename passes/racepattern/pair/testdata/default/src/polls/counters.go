package polls

import (
	"runtime"
	"sync"
	"sync/atomic"
)

// Safe: the loop ends when both goroutines have added.
func countedUp() error {
	var done atomic.Int32
	var first, second error
	go func() { first = work(); done.Add(1) }()
	go func() { second = work(); done.Add(1) }()
	for done.Load() < 2 {
		runtime.Gosched()
	}
	if first != nil {
		return first
	}
	return second
}

// The goroutine adds before it writes.
func countedUpEarly() error {
	var done atomic.Int32
	var err error
	go func() {
		done.Add(1)
		err = work() // want `err is written here and read at counters.go:\d+ by the goroutine that started this one`
	}()
	for done.Load() < 1 {
		runtime.Gosched()
	}
	return err
}

// Safe: as many have added as there are jobs, of which the number is not known.
func countedAll(jobs []func() int) []int {
	var done atomic.Int32
	var mu sync.Mutex
	var out []int
	for _, job := range jobs {
		go func() {
			v := job()
			mu.Lock()
			out = append(out, v)
			mu.Unlock()
			done.Add(1)
		}()
	}
	for int(done.Load()) < len(jobs) {
		runtime.Gosched()
	}
	return out
}

// The counter is tested, but nobody waits for it.
func countedSome(jobs []func() int) []int {
	var done atomic.Int32
	var mu sync.Mutex
	var out []int
	for _, job := range jobs {
		go func() {
			v := job()
			mu.Lock()
			out = append(out, v) // want `out is written here and read at counters.go:\d+ by the goroutine that started this one`
			mu.Unlock()
			done.Add(1)
		}()
	}
	if int(done.Load()) >= len(jobs) {
		println("all of them")
	}
	return out
}

// Safe: the goroutine counts down to what the loop waits for.
func countedDown() error {
	left := int32(1)
	var err error
	go func() {
		err = work()
		atomic.AddInt32(&left, -1)
	}()
	for atomic.LoadInt32(&left) > 0 {
		runtime.Gosched()
	}
	return err
}

// Safe: an unsigned counter is counted down by adding its greatest value.
func countedDownUnsigned() error {
	left := uint32(1)
	var err error
	go func() {
		err = work()
		atomic.AddUint32(&left, ^uint32(0))
	}()
	for 0 != atomic.LoadUint32(&left) {
		runtime.Gosched()
	}
	return err
}

// A counter that is zero tells nothing of a goroutine that counts up.
func countedWrongWay() error {
	var running atomic.Int32
	var err error
	go func() {
		err = work() // want `err is written here and read at counters.go:\d+ by the goroutine that started this one`
		running.Add(1)
	}()
	if running.Load() > 0 {
		return nil
	}
	return err
}

// Safe: the literal looks at the counter as others do.
func countedInLiteral() error {
	var done atomic.Int32
	var err error
	go func() {
		err = work()
		done.Add(1)
	}()
	waitFor(func() bool { return done.Load() >= 1 })
	return err
}

// Safe: the counter has a lock.
func countedUnderLock(jobs []func() int) (sum int) {
	var mu sync.Mutex
	done := 0
	for _, job := range jobs {
		go func() {
			v := job()
			mu.Lock()
			defer mu.Unlock()
			sum += v
			done++
		}()
	}
	for {
		mu.Lock()
		n := done
		mu.Unlock()
		if n >= len(jobs) {
			return sum
		}
	}
}

// Nobody counts what the loop waits for.
func countedNever(jobs []func() int) (sum int) {
	var mu sync.Mutex
	done := 0
	for _, job := range jobs {
		go func() {
			mu.Lock()
			done++
			mu.Unlock()
			v := job()
			mu.Lock()
			defer mu.Unlock()
			sum += v // want `sum is written here and read at counters.go:\d+ by the goroutine that started this one`
		}()
	}
	for {
		mu.Lock()
		n := done
		mu.Unlock()
		if n >= len(jobs) {
			return sum
		}
	}
}

// Safe: the last goroutine to finish closes the channel.
func lastOne() error {
	var err error
	var left atomic.Int32
	left.Store(2)
	done := make(chan struct{})
	go func() {
		err = work()
		if left.Add(-1) == 0 {
			close(done)
		}
	}()
	go func() {
		println("beside")
		if left.Add(-1) == 0 {
			close(done)
		}
	}()
	<-done
	return err
}

// The goroutine is not the last one when it counts down before it writes.
func lastOneEarly() error {
	var err error
	var left atomic.Int32
	left.Store(2)
	done := make(chan struct{})
	go func() {
		last := left.Add(-1) == 0
		err = work() // want `err is written here and read at counters.go:\d+ by the goroutine that started this one`
		if last {
			close(done)
		}
	}()
	go func() {
		println("beside")
		if left.Add(-1) == 0 {
			close(done)
		}
	}()
	<-done
	return err
}

// Safe: what every goroutine does at last is to count down.
func lastDeferred(jobs []func() int) (sum int) {
	left := int64(len(jobs))
	done := make(chan struct{})
	var mu sync.Mutex
	for _, job := range jobs {
		go func() {
			defer func() {
				if atomic.AddInt64(&left, -1) == 0 {
					close(done)
				}
			}()
			v := job()
			mu.Lock()
			sum += v
			mu.Unlock()
		}()
	}
	<-done
	return sum
}

// Safe: the counter of those that are left has a lock.
func lastUnderLock(jobs []func() int) (sum int) {
	left := len(jobs)
	done := make(chan struct{})
	var mu sync.Mutex
	for _, job := range jobs {
		go func() {
			v := job()
			mu.Lock()
			sum += v
			left--
			last := left == 0
			mu.Unlock()
			if last {
				close(done)
			}
		}()
	}
	<-done
	return sum
}

// Safe: it counts those that have finished.
func lastCountedUp(jobs []func() int) (sum int) {
	finished := 0
	done := make(chan struct{})
	var mu sync.Mutex
	for _, job := range jobs {
		go func() {
			v := job()
			mu.Lock()
			defer mu.Unlock()
			sum += v
			if finished++; finished == len(jobs) {
				done <- struct{}{}
			}
		}()
	}
	<-done
	return sum
}

// Any goroutine may be the one that sends.
func anyOne(jobs []func() int) (sum int) {
	started := 0
	done := make(chan struct{}, len(jobs))
	var mu sync.Mutex
	for _, job := range jobs {
		go func() {
			mu.Lock()
			started++
			mu.Unlock()
			v := job()
			mu.Lock()
			sum += v // want `sum is written here and read at counters.go:\d+ by the goroutine that started this one`
			mu.Unlock()
			done <- struct{}{}
		}()
	}
	<-done
	return sum
}
