// Package ship sends log lines in batches.
package ship

import (
	"sync"

	"kernels/race_slice/batch_reused/buggy/remote"
)

const batchSize = 4

// Lines sends the lines that arrive until the channel is closed.
func Lines(lines <-chan string, c *remote.Client) {
	var wg sync.WaitGroup
	batch := make([]string, 0, batchSize)
	for line := range lines {
		batch = append(batch, line) // BUG: race #1
		if len(batch) < batchSize {
			continue
		}
		full := batch
		wg.Add(1)
		go func() {
			defer wg.Done()
			c.Send(full)
		}()
		batch = batch[:0]
	}
	c.Send(batch)
	wg.Wait()
}
