// Package replay reads a recording with several goroutines.
package replay

import (
	"sync"

	"kernels/race_field/decoder_shared/fixed/record"
)

// Apply hands the entries of a recording to apply, in any order.
func Apply(d *record.Decoder, workers int, apply func(entry []byte)) {
	var wg sync.WaitGroup
	var mu sync.Mutex
	for range workers {
		wg.Add(1)
		go func() {
			defer wg.Done()
			for {
				mu.Lock()
				entry := d.Next()
				mu.Unlock()
				if entry == nil {
					return
				}
				apply(entry)
			}
		}()
	}
	wg.Wait()
}
