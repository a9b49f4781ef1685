// Package feed has measurements.
package feed

import "time"

// Sample is one measurement.
type Sample struct {
	Time  time.Time
	Value float64
}

// Feed has samples.
type Feed interface {
	Next() (Sample, error)
}

// Assign overwrites a sample.
func Assign(dst *Sample, s Sample) {
	dst.Time = s.Time   // BUG: race #1
	dst.Value = s.Value // BUG: race #1
}
