// Package wordcount counts the words of several texts.
package wordcount

import (
	"strings"
	"sync"
)

// Count counts words.
func Count(texts []string) map[string]int {
	total := make(map[string]int)
	var wg sync.WaitGroup
	for _, text := range texts {
		wg.Add(1)
		go func() {
			defer wg.Done()
			var mu sync.Mutex
			words := strings.Fields(text)
			mu.Lock() // BUG: CV1016
			defer mu.Unlock()
			merge(total, words) // BUG: race #1
		}()
	}
	wg.Wait()
	return total
}

func merge(total map[string]int, words []string) {
	for _, w := range words {
		total[strings.ToLower(w)]++ // BUG: race #1
	}
}
