// Package together is what the tests of this module run what they test with.
package together

import "sync"

// Run calls all functions at the same time, and then again, for a number of rounds.
func Run(rounds int, functions ...func()) {
	for range rounds {
		var wg sync.WaitGroup
		start := make(chan struct{})
		for _, f := range functions {
			wg.Go(func() {
				<-start
				f()
			})
		}
		close(start)
		wg.Wait()
	}
}
