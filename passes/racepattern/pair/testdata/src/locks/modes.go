package locks

import "sync"

// getOrMake reads at its end with the lock held for reading on one way, for writing on the other.
// Safe: a write needs it for writing.
func getOrMake() {
	var mu sync.RWMutex
	made := map[string]int{}
	for range 2 {
		go func() {
			mu.RLock()
			if _, ok := made["a"]; !ok {
				mu.RUnlock()
				mu.Lock()
				defer mu.Unlock()
				made["a"] = 1
			} else {
				defer mu.RUnlock()
			}
			println(made["a"])
		}()
	}
}

// getOrMakeLate is like it, but nothing is held on one of the ways.
func getOrMakeLate() {
	var mu sync.RWMutex
	made := map[string]int{}
	for range 2 {
		go func() {
			mu.RLock()
			if _, ok := made["a"]; !ok {
				mu.RUnlock()
				mu.Lock()
				defer mu.Unlock()
				made["a"] = 1 // want `made is written here and read at modes.go:41`
			} else {
				mu.RUnlock()
			}
			println(made["a"])
		}()
	}
}

// countEither writes at its end, with the lock held for reading on one way.
func countEither(again bool) {
	var mu sync.RWMutex
	n := 0
	for range 2 {
		go func() {
			if again {
				mu.RLock()
				defer mu.RUnlock()
			} else {
				mu.Lock()
				defer mu.Unlock()
			}
			n++ // want `n is written here in several goroutines`
		}()
	}
}

// countReleased holds it in whatever mode, and gives it back before it reads.
func countReleased(again bool) {
	var mu sync.RWMutex
	n := 0
	for range 2 {
		go func() {
			if again {
				mu.RLock()
			} else {
				mu.Lock()
				n++ // want `n is written here and read at modes.go:81`
			}
			if again {
				mu.RUnlock()
				return
			}
			mu.Unlock()
			println(n)
		}()
	}
}
