// Package heat computes how heat spreads in a rod.
package heat

import "sync"

func step(i int, rod, next []float64) {
	next[i] = (rod[i-1] + rod[i+1]) / 2
}

// Spread computes n steps, each cell by a goroutine.
func Spread(rod []float64, n int) []float64 {
	next := make([]float64, len(rod))
	copy(next, rod)
	for range n {
		var wg sync.WaitGroup
		for i := 1; i < len(rod)-1; i++ {
			wg.Add(1)
			go func(i int) {
				defer wg.Done()
				step(i, rod, next)
			}(i)
		}
		wg.Wait()
		rod, next = next, rod
	}
	return rod
}
