// Package index indexes documents one after the other.
package index

import (
	"strings"
	"sync"

	"golang.org/x/sync/errgroup"
)

// Index finds documents by words.
type Index struct {
	mu    sync.Mutex
	words map[string][]int
	next  int
}

func (ix *Index) put(id int, text string) {
	ix.mu.Lock()
	defer ix.mu.Unlock()
	for _, w := range strings.Fields(text) {
		ix.words[w] = append(ix.words[w], id)
	}
}

// Build indexes the texts.
func Build(texts []string) (*Index, error) {
	ix := &Index{words: make(map[string][]int)}
	var g errgroup.Group
	g.SetLimit(1)
	for _, text := range texts {
		ix.mu.Lock()
		id := ix.next
		ix.next++
		ix.mu.Unlock()
		g.Go(func() error {
			ix.put(id, text)
			return nil
		})
	}
	return ix, g.Wait()
}
