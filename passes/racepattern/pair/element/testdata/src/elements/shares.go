package elements

import (
	"sync"
	"sync/atomic"
)

const share = 10

// shares fills a share in each goroutine. Safe: the shares do not overlap.
func shares(n int) []int {
	out := make([]int, n*share)
	var wg sync.WaitGroup
	for i := range n {
		wg.Add(1)
		go func(i int) {
			defer wg.Done()
			for k := 0; k < share; k++ {
				out[i*share+k] = work()
			}
		}(i)
	}
	wg.Wait()
	return out
}

// overlapping shares are longer than the distance between them.
func overlapping(n int) []int {
	out := make([]int, n*share)
	var wg sync.WaitGroup
	for i := range n {
		wg.Add(1)
		go func(i int) {
			defer wg.Done()
			for k := 0; k < share+1; k++ {
				out[i*share+k] = work() // want `out\[i \* share \+ k\] is written here in several goroutines started at shares.go:\d+, and none waits for the others`
			}
		}(i)
	}
	wg.Wait()
	return out
}

// inOrder fills what an order says, if there is one, by numbers that are drawn. Safe: nobody else gets the same number, and
// the order has each once.
func inOrder(n int, order []int) []int {
	out := make([]int, n)
	var next atomic.Int64
	var wg sync.WaitGroup
	for range 4 {
		wg.Go(func() {
			i := int(next.Add(1)) - 1
			if order != nil {
				i = order[i]
			}
			out[i] = work()
		})
	}
	wg.Wait()
	return out
}

// firstAgain has all goroutines fill the first element if there is an order.
func firstAgain(n int, order []int) []int {
	out := make([]int, n)
	var next atomic.Int64
	var wg sync.WaitGroup
	for range 4 {
		wg.Go(func() {
			i := int(next.Add(1)) - 1
			if order != nil {
				i = order[0]
			}
			out[i] = work() // want `out\[i\] is written here in several goroutines started at shares.go:\d+, and none waits for the others`
		})
	}
	wg.Wait()
	return out
}
