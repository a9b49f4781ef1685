// Package status measures how long backends take.
package status

import (
	"time"

	"kernels/race_capture/slowest_backend_callback/buggy/backends"
)

// Summary is what a page shows.
type Summary struct {
	Slowest string
	Took    time.Duration
}

// Measure asks all backends.
func Measure(all []backends.Backend) Summary {
	var sum Summary
	backends.Each(all, func(b backends.Backend, took time.Duration) {
		if took > sum.Took { // BUG: race #1
			sum.Slowest = b.Name // BUG: race #1
			sum.Took = took      // BUG: race #1
		}
	})
	return sum
}
