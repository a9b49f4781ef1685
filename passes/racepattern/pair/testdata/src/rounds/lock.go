package rounds

import "sync"

// Safe: lock and variable are of the same round.
func lockOfRound(n int) {
	for range n {
		var mu sync.Mutex
		mu.Lock()
		mu.Unlock()
		done := false
		go func() {
			mu.Lock()
			if done {
				println()
			}
			mu.Unlock()
		}()
		mu.Lock()
		done = true
		mu.Unlock()
	}
}

// The variable stays the same when the lock is made anew.
func lockOfOtherRound(n int) {
	done := false
	for range n {
		var mu sync.Mutex
		mu.Lock()
		mu.Unlock()
		go func() {
			mu.Lock()
			if done {
				println()
			}
			mu.Unlock()
		}()
		mu.Lock()
		done = true // want `done is written here and read at lock.go:\d+ by the goroutine started at`
		mu.Unlock()
	}
}
