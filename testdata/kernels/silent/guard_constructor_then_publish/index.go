// Package index finds documents by word.
package index

import (
	"strings"
	"sync"
)

// Index has the documents of each word.
type Index struct {
	mu    sync.RWMutex
	words map[string][]int
	docs  int
}

// Build makes an index. Nobody else has it yet, so it takes no lock.
func Build(texts []string) *Index {
	ix := &Index{words: make(map[string][]int)}
	for _, t := range texts {
		ix.add(t)
	}
	ix.docs = len(texts)
	go ix.compact()
	return ix
}

func (ix *Index) add(text string) {
	for _, w := range strings.Fields(text) {
		ix.words[w] = append(ix.words[w], ix.docs)
	}
	ix.docs++
}

func (ix *Index) compact() {
	ix.mu.Lock()
	defer ix.mu.Unlock()
	for w, docs := range ix.words {
		if len(docs) > 1000 {
			delete(ix.words, w)
		}
	}
}

// Add adds a document.
func (ix *Index) Add(text string) {
	ix.mu.Lock()
	defer ix.mu.Unlock()
	ix.add(text)
}

// Find returns how many documents have a word.
func (ix *Index) Find(word string) (found, of int) {
	ix.mu.RLock()
	defer ix.mu.RUnlock()
	return len(ix.words[word]), ix.docs
}
