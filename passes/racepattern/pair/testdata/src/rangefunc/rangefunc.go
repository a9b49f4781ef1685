// Package rangefunc has accesses in the bodies of loops over functions: the call
// that runs such a body stands nowhere.
package rangefunc

import (
	"iter"
	"sync"
)

func count(seq iter.Seq[int]) {
	n := 0
	var wg sync.WaitGroup
	add := func() { n++ } // want `n is written here in several goroutines started at rangefunc.go:\d+, and none waits for the others`
	for range 2 {
		wg.Go(func() {
			for range seq {
				add()
			}
		})
	}
	wg.Wait()
	_ = n
}

// One body runs after the other.
func countInTurn(seq iter.Seq[int]) {
	n := 0
	var wg sync.WaitGroup
	add := func() { n++ }
	for range 2 {
		wg.Go(func() {
			for range seq {
				add()
			}
		})
		wg.Wait()
	}
	_ = n
}
