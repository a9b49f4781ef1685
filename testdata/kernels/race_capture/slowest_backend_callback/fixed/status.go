// Package status measures how long backends take.
package status

import (
	"sync"
	"time"

	"kernels/race_capture/slowest_backend_callback/fixed/backends"
)

// Summary is what a page shows.
type Summary struct {
	Slowest string
	Took    time.Duration
}

// Measure asks all backends.
func Measure(all []backends.Backend) Summary {
	var sum Summary
	var mu sync.Mutex
	backends.Each(all, func(b backends.Backend, took time.Duration) {
		mu.Lock()
		defer mu.Unlock()
		if took > sum.Took {
			sum.Slowest = b.Name
			sum.Took = took
		}
	})
	return sum
}
