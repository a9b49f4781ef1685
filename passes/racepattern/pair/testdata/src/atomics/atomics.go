// Package atomics mixes atomic and plain accesses.
package atomics

import "sync/atomic"

func mixed(jobs []func()) int64 {
	var done int64
	go func() {
		for _, j := range jobs {
			j()
			atomic.AddInt64(&done, 1)
		}
	}()
	return done // want `done is read here and written atomically at atomics.go:\d+ by the goroutine started at atomics.go:\d+, and neither waits for the other`
}

// Safe: both are atomic.
func both(jobs []func()) int64 {
	var done int64
	go func() {
		for _, j := range jobs {
			j()
			atomic.AddInt64(&done, 1)
		}
	}()
	return atomic.LoadInt64(&done)
}

// Safe: the plain read comes after the flag was seen.
func flag() int {
	var ready atomic.Bool
	n := 0
	go func() {
		n = 1
		ready.Store(true)
	}()
	for !ready.Load() {
	}
	return n
}
