// Package gain amplifies audio samples.
package gain

import "sync"

const workers = 4

// Amplify multiplies all samples with factor.
func Amplify(samples []float32, factor float32) {
	var wg sync.WaitGroup
	for w := range workers {
		wg.Add(1)
		go func() {
			defer wg.Done()
			for i := w; i < len(samples); i += workers {
				samples[i] *= factor
			}
		}()
	}
	wg.Wait()
}
