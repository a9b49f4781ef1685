// Package stereo makes mono of interleaved stereo.
package stereo

import "sync"

// Mono writes the mean of each pair of samples into both of them.
func Mono(samples []int16) {
	var wg sync.WaitGroup
	for i := 0; i+1 < len(samples); i++ {
		wg.Add(1)
		go func() {
			defer wg.Done()
			m := (samples[i] + samples[i+1]) / 2 // BUG: race #1
			samples[i] = m                       // BUG: race #1
			samples[i+1] = m                     // BUG: race #1
		}()
	}
	wg.Wait()
}
