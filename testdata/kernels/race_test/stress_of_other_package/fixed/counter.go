// Package counter is a counter to be tested.
package counter

import "sync/atomic"

// Counter counts.
type Counter struct {
	n atomic.Int64
}

// Next returns the next number.
func (c *Counter) Next() int64 { return c.n.Add(1) }
