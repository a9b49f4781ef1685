// Package stress runs tests on many goroutines.
package stress

import (
	"sync"
	"testing"
)

// Run calls f again and again on n goroutines, and returns at the end.
func Run(t *testing.T, n int, f func()) {
	t.Helper()
	var wg sync.WaitGroup
	for range n {
		wg.Go(func() { repeat(f) })
	}
	wg.Wait()
}

func repeat(f func()) {
	for range 10 {
		f()
	}
}
