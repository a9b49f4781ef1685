package elements

import "sync"

// strided starts four goroutines that take every third element: the first and the last take the same.
func strided(samples []float32, factor float32) {
	var wg sync.WaitGroup
	for w := range 4 {
		wg.Add(1)
		go func() {
			defer wg.Done()
			for i := w; i < len(samples); i += 3 {
				samples[i] *= factor // want `samples\[i\] is (read|written) here`
			}
		}()
	}
	wg.Wait()
}

// Safe: each takes every fourth.
func stridedApart(samples []float32, factor float32) {
	var wg sync.WaitGroup
	for w := range 4 {
		wg.Add(1)
		go func() {
			defer wg.Done()
			for i := w; i < len(samples); i += 4 {
				samples[i] *= factor
			}
		}()
	}
	wg.Wait()
}

// Safe, as far as can be told: there may be three goroutines.
func stridedBy(samples []float32, factor float32, workers int) {
	var wg sync.WaitGroup
	for w := range workers {
		wg.Add(1)
		go func() {
			defer wg.Done()
			for i := w; i < len(samples); i += 3 {
				samples[i] *= factor
			}
		}()
	}
	wg.Wait()
}
