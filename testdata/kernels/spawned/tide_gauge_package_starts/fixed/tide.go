// Package tide follows the level of the sea.
package tide

import "kernels/spawned/tide_gauge_package_starts/fixed/gauge"

// Levels returns the highest level of n measurements, and the level after the first ones.
func Levels(read func() float64, n int, each func(level float64)) (highest float64) {
	s := &gauge.State{}
	wait := gauge.Start(s, read, n)
	for range n {
		each(s.Current())
	}
	wait()
	return s.Highest
}
