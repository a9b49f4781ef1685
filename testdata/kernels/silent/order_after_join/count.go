// Package count counts words and lines of files.
package count

import "sync"

// Counts are the counts of several files.
type Counts struct {
	wordsMu sync.Mutex
	words   map[string]int
	linesMu sync.Mutex
	lines   map[string]int
}

func (c *Counts) file(name string, words []string) {
	c.wordsMu.Lock()
	defer c.wordsMu.Unlock()
	for _, w := range words {
		c.words[w]++
	}
	c.linesMu.Lock()
	c.lines[name]++
	c.linesMu.Unlock()
}

// summary takes the locks the other way round, when all goroutines have ended.
func (c *Counts) summary() int {
	c.linesMu.Lock()
	defer c.linesMu.Unlock()
	c.wordsMu.Lock()
	defer c.wordsMu.Unlock()
	return len(c.lines) * len(c.words)
}

// Files counts all files.
func Files(files map[string][]string) int {
	c := &Counts{words: make(map[string]int), lines: make(map[string]int)}
	var wg sync.WaitGroup
	for name, words := range files {
		wg.Add(1)
		go func() {
			defer wg.Done()
			c.file(name, words)
		}()
	}
	wg.Wait()
	return c.summary()
}
