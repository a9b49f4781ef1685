// Package orchard weighs apples.
package orchard

import (
	"sync"

	"kernels/paper_blocks/orchard_early_block/buggy/scale"
)

// Weigh weighs the baskets of two rows at once.
func Weigh(left, right []int) int {
	s := scale.New()
	var wg sync.WaitGroup
	wg.Add(1)
	go func() {
		defer wg.Done()
		for _, n := range left {
			s.Put(n) // BUG: race #1
		}
	}()
	s.Tare(3) // BUG: race #1
	for _, n := range right {
		s.Put(n)
	}
	wg.Wait()
	return s.Sum()
}
