// Package matrix gives each goroutine a part of a slice.
package matrix

import "sync"

// Map calls f for each element.
func Map(in []float64, f func(float64) float64) []float64 {
	out := make([]float64, len(in))
	var wg sync.WaitGroup
	for i, x := range in {
		wg.Add(1)
		go func() {
			defer wg.Done()
			out[i] = f(x)
		}()
	}
	wg.Wait()
	return out
}

// Scale multiplies the elements, a block per goroutine.
func Scale(v []float64, by float64, blocks int) {
	size := (len(v) + blocks - 1) / blocks
	var wg sync.WaitGroup
	for lo := 0; lo < len(v); lo += size {
		block := v[lo:min(lo+size, len(v))]
		wg.Go(func() { scale(block, by) })
	}
	wg.Wait()
}

func scale(block []float64, by float64) {
	for i := range block {
		block[i] *= by
	}
}

type worker struct {
	sum   float64
	count int
}

// Mean adds up with one worker per stride.
func Mean(v []float64, n int) float64 {
	workers := make([]worker, n)
	done := make(chan struct{})
	for i := range workers {
		go func(w *worker) {
			for j := i; j < len(v); j += n {
				w.sum += v[j]
				w.count++
			}
			done <- struct{}{}
		}(&workers[i])
	}
	for range workers {
		<-done
	}
	var sum float64
	for _, w := range workers {
		sum += w.sum
	}
	return sum / float64(len(v))
}
