package use

import "crosspkg/store"

// The writer that can get in between is in package store.
func countAllBad(x *store.Index, words []string) (sum int) {
	x.RLock()
	defer x.RUnlock()
	for _, w := range words {
		sum += x.Count(w) // want `read-locked again`
	}
	return sum
}

// There are no writers, here or there.
func countFrozen(x *store.Frozen, words []string) (sum int) {
	x.RLock()
	defer x.RUnlock()
	for _, w := range words {
		sum += x.Count(w)
	}
	return sum
}

// Count read-locks on its own each time.
func countAllGood(x *store.Index, words []string) (sum int) {
	for _, w := range words {
		sum += x.Count(w)
	}
	return sum
}

func addBad(x *store.Index, word string) {
	x.RLock()
	defer x.RUnlock()
	x.Add(word) // want `upgrade`
}

// The read lock has ended.
func addGood(x *store.Index, word string) {
	x.RLock()
	x.RUnlock()
	x.Add(word)
}
