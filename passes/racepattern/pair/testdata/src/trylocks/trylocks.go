// Package trylocks calls what another package keeps apart.
package trylocks

import (
	"sync"

	"trylocks/once"
)

// Silent: one at a time reads.
func updates() {
	var wg sync.WaitGroup
	for range 4 {
		wg.Go(func() { once.Update() })
	}
	wg.Wait()
}

// Two may.
func updatesMany() {
	var wg sync.WaitGroup
	for range 4 {
		wg.Go(func() { once.UpdateMany() }) // want `shared is written by UpdateMany here in several goroutines started at trylocks.go:\d+, and none waits for the others`
	}
	wg.Wait()
}
