// Package fan calls functions at the same time.
package fan

import "sync"

// Out calls f with 0 to n-1 and waits for all calls.
func Out(n int, f func(i int)) {
	var wg sync.WaitGroup
	for i := range n {
		wg.Go(func() { f(i) })
	}
	wg.Wait()
}
