// Package adds has goroutines that add themselves to a group, where that can be done for them, and where it is not certain how.
package adds

import "sync"

func all(tasks []func()) {
	var wg sync.WaitGroup
	for _, t := range tasks {
		go func() {
			wg.Add(1) // want `Add is called by the goroutine that it counts`
			defer wg.Done()
			t()
		}()
	}
	wg.Wait()
}

func deferred(tasks []func()) {
	var wg sync.WaitGroup
	for _, t := range tasks {
		go func(f func()) {
			defer wg.Done()
			wg.Add(1) // want `Add is called by the goroutine that it counts`
			f()
		}(t)
	}
	wg.Wait()
}

func inCase(n int, t func()) {
	var wg sync.WaitGroup
	switch n {
	case 1:
		go func() {
			wg.Add(1) // want `Add is called by the goroutine that it counts`
			t()
			wg.Done()
		}()
	}
	wg.Wait()
}

// Something happens before: it may be what decides.
func later(tasks []func()) {
	var wg sync.WaitGroup
	for _, t := range tasks {
		go func() {
			t()
			wg.Add(1) // want `Add is called by the goroutine that it counts`
			defer wg.Done()
			t()
		}()
	}
	wg.Wait()
}

func onlyIf(tasks []func()) {
	var wg sync.WaitGroup
	for _, t := range tasks {
		go func() {
			if t != nil {
				wg.Add(1) // want `Add is called by the goroutine that it counts`
				defer wg.Done()
				t()
			}
		}()
	}
	wg.Wait()
}

// The number is not known outside.
func number(tasks [][]func()) {
	var wg sync.WaitGroup
	for _, list := range tasks {
		go func(n int) {
			wg.Add(n) // want `Add is called by the goroutine that it counts`
			for _, t := range list {
				t()
				wg.Done()
			}
		}(len(list))
	}
	wg.Wait()
}

// The group has another name inside.
func parameter(tasks []func()) {
	var wg sync.WaitGroup
	for _, t := range tasks {
		go func(g *sync.WaitGroup) {
			g.Add(1) // want `Add is called by the goroutine that it counts`
			defer g.Done()
			t()
		}(&wg)
	}
	wg.Wait()
}

// A function may be started elsewhere as well.
func started(tasks []func()) {
	var wg sync.WaitGroup
	for _, t := range tasks {
		go work(&wg, t)
	}
	wg.Wait()
}

func work(wg *sync.WaitGroup, t func()) {
	wg.Add(1) // want `Add is called by the goroutine that it counts`
	defer wg.Done()
	t()
}
