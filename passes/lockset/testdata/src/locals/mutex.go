// Package locals has locks that live in one function or object.
package locals

import "sync"

// The lock is shared with goroutines by capture.
func sum(items []int, f func(int) int) (total int) {
	var (
		mu sync.Mutex
		wg sync.WaitGroup
	)
	for _, it := range items {
		wg.Add(1)
		go func() {
			defer wg.Done()
			n := f(it)
			mu.Lock()
			defer mu.Unlock()
			total += n
		}()
	}
	wg.Wait()
	mu.Lock()
	defer mu.Unlock()
	return total
}

func sumBad(items []int, f func(int) int) (total int) {
	var mu sync.Mutex
	add := func(n int) {
		mu.Lock()
		defer mu.Unlock()
		total += n
	}
	for _, it := range items {
		mu.Lock()
		add(f(it)) // want `mu is already held`
		mu.Unlock()
	}
	return total
}

// Each call makes a lock of its own.
func fresh(n int) func() int {
	mu := new(sync.Mutex)
	if n > 0 {
		mu.Lock()
		inner := fresh(n - 1)
		n += inner()
		mu.Unlock()
	}
	return func() int {
		mu.Lock()
		defer mu.Unlock()
		return n
	}
}
