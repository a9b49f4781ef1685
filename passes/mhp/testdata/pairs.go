package pairs

import (
	"context"
	"sync"
	"sync/atomic"
	"testing"
)

// Nobody waits for the goroutine.
//
// parallel: body|result
func started() int {
	x := 0 // #start
	go func() {
		x = 1 // #body
	}()
	return x // #result
}

// The twin: somebody does.
//
// parallel:
func waitedFor() int {
	x := 0 // #start
	done := make(chan bool)
	go func() {
		x = 1 // #body
		close(done)
	}()
	<-done
	return x // #result
}

// Goroutines of a loop are parallel to each other, and waited for together.
//
// parallel: body|body
func many(jobs []int) int {
	x := 0 // #start
	var wg sync.WaitGroup
	for range jobs {
		wg.Go(func() {
			x = 1 // #body
		})
	}
	wg.Wait()
	return x // #result
}

// The twin: each round has a variable of its own.
//
// parallel:
func manyVariables(jobs []int) {
	for range jobs {
		x := 0 // #start
		go func() {
			x++ // #body
		}()
	}
}

// The lock keeps some pairs apart.
//
// parallel: free|free free|locked
func partlyLocked(jobs []int) {
	var mu sync.Mutex
	x := new(int)
	for range jobs {
		go func() {
			mu.Lock()
			*x = 1 // #locked
			mu.Unlock()
			*x = 2 // #free
		}()
	}
}

// Readers are parallel to each other, and to no writer.
//
// parallel: reads|reads
func readers(jobs []int) {
	var mu sync.RWMutex
	x := new(int)
	go func() {
		mu.Lock()
		*x = 1 // #writes
		mu.Unlock()
	}()
	for range jobs {
		go func() {
			mu.RLock()
			_ = *x // #reads
			mu.RUnlock()
		}()
	}
}

// The twin: who writes holds the lock for reading only.
//
// parallel: reads|reads reads|writes
func writesUnderReadLock(jobs []int) {
	var mu sync.RWMutex
	x := new(int)
	go func() {
		mu.RLock()
		*x = 1 // #writes
		mu.RUnlock()
	}()
	for range jobs {
		go func() {
			mu.RLock()
			_ = *x // #reads
			mu.RUnlock()
		}()
	}
}

// On one arm nobody has waited.
//
// parallel: body|early
func twoArms(ctx context.Context) int {
	x := new(int)
	done := make(chan bool)
	go func() {
		*x = 1 // #body
		close(done)
	}()
	select {
	case <-done:
		return *x // #result
	case <-ctx.Done():
		return *x // #early
	}
}

// Functions of one Once never both happen.
//
// parallel: after|after
func once() {
	var o sync.Once
	x := new(int)
	run := func() {
		o.Do(func() {
			*x = 1 // #inside
		})
		*x = 2 // #after
	}
	go run()
	go run()
}

// Parallel subtests are parallel to each other, and follow the function that starts them.
//
// parallel: a|b
func subtests(t *testing.T) {
	x := new(int)
	t.Run("a", func(t *testing.T) {
		t.Parallel()
		*x = 1 // #a
	})
	t.Run("b", func(t *testing.T) {
		t.Parallel()
		*x = 2 // #b
	})
	*x = 3 // #start
}

// A branch on a flag tells on one side.
//
// parallel: body|other
func flag() {
	var ready atomic.Bool
	x := new(int)
	go func() {
		*x = 1 // #body
		ready.Store(true)
	}()
	if ready.Load() {
		*x = 2 // #seen
	} else {
		*x = 3 // #other
	}
}

// One of the rounds claims the flag, and nothing sets it back.
//
// parallel:
func claimed(n int) {
	x := 0 // #start
	var started atomic.Bool
	for range n {
		if started.CompareAndSwap(false, true) {
			go func() {
				x++ // #body
			}()
		}
	}
}

// The twin: others may set it back.
//
// parallel: body|body
func claimedOfOthers(n int, started *atomic.Bool) {
	x := 0 // #start
	for range n {
		if started.CompareAndSwap(false, true) {
			go func() {
				x++ // #body
			}()
		}
	}
}

// The twin: the goroutine does.
//
// parallel: body|body
func claimedAgain(n int) {
	x := 0 // #start
	var started atomic.Bool
	for range n {
		if started.CompareAndSwap(false, true) {
			go func() {
				started.Store(false)
				x++ // #body
			}()
		}
	}
}

// One of two goroutines is started, or none.
//
// parallel:
func claimedByOne() {
	x := 0 // #start
	var started atomic.Bool
	go func() {
		if started.CompareAndSwap(false, true) {
			go func() {
				x++ // #first
			}()
		}
	}()
	if !started.Swap(true) {
		go func() {
			x++ // #second
		}()
	}
}

// The twin: what one claims is not what the other does.
//
// parallel: first|second
func claimedByBoth() {
	x := 0 // #start
	var started atomic.Int32
	go func() {
		if started.CompareAndSwap(0, 1) {
			go func() {
				x++ // #first
			}()
		}
	}()
	if started.CompareAndSwap(1, 2) {
		go func() {
			x++ // #second
		}()
	}
}

// A value that was left over by a round before may be one of those received.
//
// parallel: body|body body|result
func leftOver(n int, odd func() bool) int {
	x := 0 // #start
	c := make(chan bool, 1)
	for range n {
		go func() { c <- true }()
		if odd() {
			go func() {
				x++ // #body
				c <- true
			}()
			<-c
			<-c
		}
	}
	return x // #result
}

// The twin: each round receives all that it has started.
//
// parallel:
func noneLeftOver(n int) int {
	x := 0 // #start
	c := make(chan bool, 1)
	for range n {
		go func() { c <- true }()
		go func() {
			x++ // #body
			c <- true
		}()
		<-c
		<-c
	}
	return x // #result
}
