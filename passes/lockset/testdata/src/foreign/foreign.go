// Package foreign releases locks of another package, of which it acquires none.
package foreign

import "crosspkg/store"

// A caller may have called RLock.
func EndWords(x *store.Index) { x.RUnlock() }

// Nobody else knows the index.
func endNewBad() {
	x := &store.Index{}
	x.RUnlock() // want `not held`
}
