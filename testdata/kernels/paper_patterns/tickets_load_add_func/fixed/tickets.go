// Package tickets sells the seats of a coach.
package tickets

import (
	"sync"
	"sync/atomic"
)

type coach struct {
	left int32
}

func (c *coach) sell() bool {
	for {
		n := atomic.LoadInt32(&c.left)
		if n <= 0 {
			return false
		}
		if atomic.CompareAndSwapInt32(&c.left, n, n-1) {
			return true
		}
	}
}

// Sell sells seats at counters and returns how many each has sold.
func Sell(seats int32, counters int) []int {
	c := &coach{left: seats}
	sold := make([]int, counters)
	var wg sync.WaitGroup
	for i := range sold {
		wg.Add(1)
		go func() {
			defer wg.Done()
			for c.sell() {
				sold[i]++
			}
		}()
	}
	wg.Wait()
	return sold
}
