// Package words counts the words of documents.
package words

import (
	"strings"
	"sync"

	"kernels/held_calls/word_count_local_mutex/buggy/latch"
)

// Count returns how many words the documents have, and how many of them are long.
func Count(docs []string, long int) (words, longs int) {
	var mu latch.Mutex
	var wg sync.WaitGroup
	for _, doc := range docs {
		wg.Add(1)
		go func() {
			defer wg.Done()
			fields := strings.Fields(doc)
			n := 0
			for _, w := range fields {
				if len(w) >= long {
					n++
				}
			}
			mu.Lock()
			words += len(fields)
			mu.Unlock()
			longs += n // BUG: race
		}()
	}
	wg.Wait()
	return words, longs
}
