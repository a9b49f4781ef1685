// Package spinlock has locks that are a flag.
package spinlock

import (
	"runtime"
	"sync"
	"sync/atomic"
)

// Safe: whoever has swapped the flag has it until it is stored again.
func locked(names []string) map[string]int {
	var flag int32
	var wg sync.WaitGroup
	count := make(map[string]int)
	for _, n := range names {
		wg.Go(func() {
			for !atomic.CompareAndSwapInt32(&flag, 0, 1) {
				runtime.Gosched()
			}
			count[n]++
			atomic.StoreInt32(&flag, 0)
		})
	}
	wg.Wait()
	return count
}

// The flag is stored before the map is changed.
func tooEarly(names []string) map[string]int {
	var flag int32
	var wg sync.WaitGroup
	count := make(map[string]int)
	for _, n := range names {
		wg.Go(func() {
			for !atomic.CompareAndSwapInt32(&flag, 0, 1) {
				runtime.Gosched()
			}
			atomic.StoreInt32(&flag, 0)
			count[n]++ // want `count is written here in several goroutines started at spinlock.go:\d+, and none waits for the others`
		})
	}
	wg.Wait()
	return count
}

type state uint32

// A machine goes from state to state; one goroutine at a time has a transition.
type machine struct {
	current atomic.Uint32
}

func (m *machine) await(from, to state) {
	for !m.current.CompareAndSwap(uint32(from), uint32(to)) {
		runtime.Gosched()
	}
}

func (m *machine) set(to state) { m.current.Store(uint32(to)) }

// Safe: between await and set nobody else gets past await.
func transitions(names []string) map[string]int {
	var m machine
	var wg sync.WaitGroup
	count := make(map[string]int)
	for _, n := range names {
		wg.Go(func() {
			m.await(0, 1)
			count[n]++
			m.set(0)
		})
	}
	wg.Wait()
	return count
}

// The map is changed after the transition.
func afterwards(names []string) map[string]int {
	var m machine
	var wg sync.WaitGroup
	count := make(map[string]int)
	for _, n := range names {
		wg.Go(func() {
			m.await(0, 1)
			m.set(0)
			count[n]++ // want `count is written here in several goroutines started at spinlock.go:\d+, and none waits for the others`
		})
	}
	wg.Wait()
	return count
}

// The goroutines swap different values: the second gets in when the first does.
func relay() int {
	var flag atomic.Int32
	var result int
	var wg sync.WaitGroup
	wg.Go(func() {
		if flag.CompareAndSwap(0, 1) {
			result = 1
		}
	})
	wg.Go(func() {
		if flag.CompareAndSwap(1, 2) {
			result = 2 // want `result is written here and written at spinlock.go:\d+`
		}
	})
	wg.Wait()
	return result
}

// Safe: only one goroutine gets in.
func first(results []int) int {
	var flag atomic.Bool
	var result int
	var wg sync.WaitGroup
	for _, r := range results {
		wg.Go(func() {
			if flag.CompareAndSwap(false, true) {
				result = r
			}
		})
	}
	wg.Wait()
	return result
}
