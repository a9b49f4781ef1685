// Package numbered has goroutines that number what they do, and print it, which puts nothing into order.
package numbered

import (
	"fmt"
	"sync"
	"sync/atomic"
)

func each(n int, f func()) {
	var wg sync.WaitGroup
	for range n {
		wg.Add(1)
		go func() {
			defer wg.Done()
			f()
		}()
	}
	wg.Wait()
}

type source struct{ last atomic.Uint64 }

func (s *source) name() string { return fmt.Sprintf("%d", s.last.Add(1)) }

// What is printed by each is printed again.
func printed() []string {
	var all []string
	each(8, func() {
		for i := range 9 {
			all = append(all, fmt.Sprintf("%d", i)) // want `all is written here in several goroutines`
		}
	})
	return all
}

// A number is taken before and after.
func named() []string {
	src := &source{}
	var all []string
	each(8, func() {
		for range 9 {
			all = append(all, src.name()) // want `all is written here in several goroutines`
		}
	})
	return all
}

// It is no number that is taken without a look at it.
func counted() []string {
	var calls atomic.Int64
	var all []string
	each(8, func() {
		for range 9 {
			calls.Add(1)
			all = append(all, "call") // want `all is written here in several goroutines`
		}
	})
	return all
}

// Not shown by default: whoever has the first number does it, perhaps.
func first() []string {
	var calls atomic.Int64
	var all []string
	each(8, func() {
		for range 9 {
			if calls.Add(1) == 1 {
				all = append(all, "first")
			}
		}
	})
	return all
}
