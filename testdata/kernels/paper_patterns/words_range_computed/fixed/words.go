// Package words counts words, and prunes rare ones meanwhile.
package words

import (
	"strings"
	"sync"
)

// Count counts the words of text without those that stand in it once.
func Count(text []string) map[string]int {
	counts := make(map[string]int)
	var mu sync.Mutex
	var wg sync.WaitGroup
	wg.Add(1)
	go func() {
		defer wg.Done()
		for _, line := range text {
			for _, w := range strings.Fields(line) {
				mu.Lock()
				counts[strings.ToLower(w)]++
				mu.Unlock()
			}
		}
	}()
	mu.Lock()
	for w, n := range counts {
		if n == 0 {
			delete(counts, w)
		}
	}
	mu.Unlock()
	wg.Wait()
	return counts
}
