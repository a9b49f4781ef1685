// Package elements has slices that goroutines share.
package elements

import "sync"

func same(in []int) int {
	out := make([]int, 1)
	var wg sync.WaitGroup
	for _, v := range in {
		wg.Add(1)
		go func() {
			defer wg.Done()
			out[0] += v // want `out\[0\] is written here by several goroutines at the same time`
		}()
	}
	wg.Wait()
	return out[0]
}

// Safe: each goroutine has an index of its own.
func each(in []int) []int {
	out := make([]int, len(in))
	var wg sync.WaitGroup
	for i, v := range in {
		wg.Add(1)
		go func() {
			defer wg.Done()
			out[i] = v
		}()
	}
	wg.Wait()
	return out
}

// Safe: the same with an argument, and with a loop that counts.
func argument(in []int) []int {
	out := make([]int, len(in))
	var wg sync.WaitGroup
	for i := 0; i < len(in); i++ {
		wg.Add(1)
		go func(at int) {
			defer wg.Done()
			out[at] = in[at]
		}(i)
	}
	wg.Wait()
	return out
}

func appended(in []int) []int {
	var out []int
	var wg sync.WaitGroup
	for _, v := range in {
		wg.Add(1)
		go func() {
			defer wg.Done()
			out = append(out, v) // want `out is written here by several goroutines at the same time`
		}()
	}
	wg.Wait()
	return out
}

// Safe: two constants.
func two() [2]int {
	var out [2]int
	var wg sync.WaitGroup
	wg.Go(func() { out[0] = 1 })
	wg.Go(func() { out[1] = 2 })
	wg.Wait()
	return out
}
