// Package maprace: goroutines fill one map
package maprace

import "sync"

// Lengths is wrong: maps do not take writes at the same time.
func Lengths(words []string) map[string]int {
	lengths := make(map[string]int)
	var wg sync.WaitGroup
	for _, w := range words {
		wg.Go(func() {
			lengths[w] = len(w) // BUG
		})
	}
	wg.Wait()
	return lengths
}

// RightLengths locks.
func RightLengths(words []string) map[string]int {
	var mu sync.Mutex
	lengths := make(map[string]int)
	var wg sync.WaitGroup
	for _, w := range words {
		wg.Go(func() {
			mu.Lock()
			lengths[w] = len(w)
			mu.Unlock()
		})
	}
	wg.Wait()
	return lengths
}
