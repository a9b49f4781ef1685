// Package atomicassign: the result of an atomic addition is stored plainly
package atomicassign

import "sync/atomic"

// Next is wrong: two callers may store in the other order.
func Next(ids *int64) int64 {
	*ids = atomic.AddInt64(ids, 1) // BUG
	return *ids
}

// RightNext uses the result.
func RightNext(ids *int64) int64 { return atomic.AddInt64(ids, 1) }
