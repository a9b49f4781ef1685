// Package toll adds up tolls.
package toll

import "sync"

// Gate counts the cars of one lane.
type Gate struct {
	wg  sync.WaitGroup
	sum int
}

func (g *Gate) collect(fees []int) {
	defer g.wg.Done()
	for _, f := range fees {
		g.sum += f
	}
}

// Collect returns the sum of both lanes.
func Collect(left, right []int) int {
	var a, b Gate
	a.wg.Add(1)
	go a.collect(left)
	b.wg.Add(1)
	go b.collect(right)
	a.wg.Wait()
	b.wg.Wait()
	sum := a.sum + b.sum
	return sum
}
