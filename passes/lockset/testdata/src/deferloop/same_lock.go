// Package deferloop defers unlocks in loops (CV1008).
package deferloop

import "sync"

type index struct {
	mu    sync.Mutex
	words map[string]int
}

func (x *index) addAllBad(words []string) {
	for _, w := range words {
		x.mu.Lock()
		defer x.mu.Unlock() // want `deferred Unlock .* loop`
		x.words[w]++
	}
}

// The literal ends, and with it the lock, in the same iteration.
func (x *index) addAllGood(words []string) {
	for _, w := range words {
		func() {
			x.mu.Lock()
			defer x.mu.Unlock()
			x.words[w]++
		}()
	}
}
