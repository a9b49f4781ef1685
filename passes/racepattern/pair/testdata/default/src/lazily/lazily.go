// Package lazily calls functions of another package that set variables.
package lazily

import (
	"sync"

	"lazily/visit"
)

// Safe: unique is set from the start, so that Slice never sets it.
func slices(all [][]any) {
	var wg sync.WaitGroup
	for _, v := range all {
		wg.Go(func() { visit.Slice(v) })
	}
	wg.Wait()
}

func countedSlices(all [][]any) int {
	var wg sync.WaitGroup
	for _, v := range all {
		wg.Go(func() { visit.CountedSlice(v) }) // want `visits is written by CountedSlice here in several goroutines`
	}
	wg.Wait()
	return visit.Visits()
}
