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
	if atomic.LoadInt32(&c.left) > 0 { // BUG: CV3005|CV3013 #1
		atomic.AddInt32(&c.left, -1) // BUG: CV3005|CV3013 #1
		return true
	}
	return false
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
