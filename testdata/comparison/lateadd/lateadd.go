// Package lateadd: a goroutine adds itself to the wait group
package lateadd

import "sync"

// Sum is wrong: Wait may return before the first Add.
func Sum(parts []int) int {
	var mu sync.Mutex
	var wg sync.WaitGroup
	sum := 0
	for _, p := range parts {
		go func() { // BUG
			wg.Add(1) // BUG
			defer wg.Done()
			mu.Lock()
			defer mu.Unlock()
			sum += p
		}()
	}
	wg.Wait() // BUG
	mu.Lock()
	defer mu.Unlock()
	return sum
}

// RightSum adds before.
func RightSum(parts []int) int {
	var mu sync.Mutex
	var wg sync.WaitGroup
	sum := 0
	for _, p := range parts {
		wg.Add(1)
		go func() {
			defer wg.Done()
			mu.Lock()
			defer mu.Unlock()
			sum += p
		}()
	}
	wg.Wait()
	return sum
}
