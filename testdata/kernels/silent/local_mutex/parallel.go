// Package parallel shares local locks with closures.
package parallel

import (
	"errors"
	"sync"
)

// Map calls f for all items and gathers what it returns.
func Map(items []int, f func(int) (int, error)) (out []int, err error) {
	var (
		mu sync.Mutex
		wg sync.WaitGroup
	)
	add := func(n int, e error) {
		mu.Lock()
		defer mu.Unlock()
		if e != nil {
			err = errors.Join(err, e)
			return
		}
		out = append(out, n)
	}
	for _, it := range items {
		wg.Add(1)
		go func() {
			defer wg.Done()
			add(f(it))
		}()
	}
	wg.Wait()
	add(len(items), nil)
	return out, err
}

// Limit runs functions with a helper that expects its lock held.
func Limit(funcs []func() bool) (failed int) {
	mu := new(sync.Mutex)
	running := 0
	step := func(ok bool) {
		running--
		if !ok {
			failed++
		}
	}
	var wg sync.WaitGroup
	for _, f := range funcs {
		mu.Lock()
		running++
		mu.Unlock()
		wg.Go(func() {
			ok := f()
			mu.Lock()
			step(ok)
			mu.Unlock()
		})
	}
	wg.Wait()
	return failed
}
