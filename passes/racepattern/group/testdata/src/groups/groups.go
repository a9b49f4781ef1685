// Package groups has wait groups.
package groups

import "sync"

func inside(tasks []func()) {
	var wg sync.WaitGroup
	for _, t := range tasks {
		go func() {
			wg.Add(1) // want `wg.Add is called by the goroutine that it counts: the Wait at groups.go:\d+ may return before`
			defer wg.Done()
			t()
		}()
	}
	wg.Wait()
}

// The goroutine that counts the others is not waited for itself.
func insideGo(tasks []func()) {
	var wg sync.WaitGroup
	go func() {
		for _, t := range tasks {
			wg.Go(t) // want `wg.Go adds to the group in a goroutine that the Wait at groups.go:\d+ does not wait for: it may return before`
		}
	}()
	wg.Wait()
}

// Safe: the goroutine is counted before it starts.
func before(tasks []func()) {
	var wg sync.WaitGroup
	for _, t := range tasks {
		wg.Add(1)
		go func() {
			defer wg.Done()
			t()
		}()
	}
	wg.Wait()
}

// Safe: as long as the goroutine is not done itself, Wait does not return.
func further(tasks []func()) {
	var wg sync.WaitGroup
	wg.Add(1)
	go func() {
		defer wg.Done()
		for _, t := range tasks {
			wg.Add(1)
			go func() {
				defer wg.Done()
				t()
			}()
		}
	}()
	wg.Wait()
}

// Done comes before the deferred write.
func tooEarly() int {
	n := 0
	var wg sync.WaitGroup
	wg.Add(1)
	go func() {
		defer func() { n = 1 }() // want `n is written here and read at groups.go:\d+ by the goroutine that started this one, and neither waits for the other`
		defer wg.Done()
	}()
	wg.Wait()
	return n
}

// Safe: the write is deferred later, and so comes first.
func inTime() int {
	n := 0
	var wg sync.WaitGroup
	wg.Add(1)
	go func() {
		defer wg.Done()
		defer func() { n = 1 }()
	}()
	wg.Wait()
	return n
}
