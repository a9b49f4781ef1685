// Package loopvariable: goroutines read the variable of a loop that all rounds share (before Go 1.22)

//go:build go1.21

package loopvariable

import "sync"

// Squares is wrong: most goroutines see the last i.
func Squares(n int) []int {
	squares := make([]int, n+1)
	var wg sync.WaitGroup
	for i := 0; i < n; i++ { // BUG
		wg.Add(1)
		go func() {
			defer wg.Done()
			squares[i] = i * i // BUG
		}()
	}
	wg.Wait()
	return squares[:n]
}

// RightSquares gives each its own.
func RightSquares(n int) []int {
	squares := make([]int, n+1)
	var wg sync.WaitGroup
	for i := 0; i < n; i++ {
		wg.Add(1)
		go func(i int) {
			defer wg.Done()
			squares[i] = i * i
		}(i)
	}
	wg.Wait()
	return squares[:n]
}
