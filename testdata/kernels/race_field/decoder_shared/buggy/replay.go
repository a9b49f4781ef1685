// Package replay reads a recording with several goroutines.
package replay

import (
	"sync"

	"kernels/race_field/decoder_shared/buggy/record"
)

// Apply hands the entries of a recording to apply, in any order.
func Apply(d *record.Decoder, workers int, apply func(entry []byte)) {
	var wg sync.WaitGroup
	for range workers {
		wg.Add(1)
		go func() {
			defer wg.Done()
			for {
				entry := d.Next() // BUG: race #1
				if entry == nil {
					return
				}
				apply(entry)
			}
		}()
	}
	wg.Wait()
}
