// Package atomics mixes atomic and plain accesses.
package atomics

import "sync/atomic"

func mixed(jobs []func()) int64 {
	var done int64
	go func() {
		for _, j := range jobs {
			j()
			atomic.AddInt64(&done, 1) // want `done is written atomically here and read at atomics.go:\d+ by the goroutine that started this one, and neither waits for the other`
		}
	}()
	return done
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
