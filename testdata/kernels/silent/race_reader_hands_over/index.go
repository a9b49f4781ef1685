// Package index rebuilds an index while it is read.
package index

import "sync"

// Build returns how often each word occurs. The words are cleared as soon as they have been
// counted: who clears them waits for the lock that is held for reading from before it is
// started.
func Build(words []string) map[string]int {
	var mu sync.RWMutex
	cleared := make(chan bool)
	mu.RLock()
	go func() {
		mu.Lock()
		for i := range words {
			words[i] = ""
		}
		mu.Unlock()
		close(cleared)
	}()
	index := make(map[string]int)
	for _, w := range words {
		index[w]++
	}
	mu.RUnlock()
	<-cleared
	return index
}
