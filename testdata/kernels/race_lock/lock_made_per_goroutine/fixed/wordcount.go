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
	var mu sync.Mutex
	for _, text := range texts {
		wg.Add(1)
		go func() {
			defer wg.Done()
			words := strings.Fields(text)
			mu.Lock()
			defer mu.Unlock()
			merge(total, words)
		}()
	}
	wg.Wait()
	return total
}

func merge(total map[string]int, words []string) {
	for _, w := range words {
		total[strings.ToLower(w)]++
	}
}
