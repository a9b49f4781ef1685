// Package indexer builds a search index, and builds it anew on request.
package indexer

import (
	"strings"
	"sync"
)

// Indexer builds an index in the background.
type Indexer struct {
	wg    sync.WaitGroup
	words map[string][]int
	docs  []string
}

// Open starts to build the index of docs.
func Open(docs []string) *Indexer {
	x := &Indexer{docs: docs, words: make(map[string][]int)}
	x.launch()
	return x
}

func (x *Indexer) launch() {
	x.wg.Add(1)
	go func() {
		defer x.wg.Done()
		for i, d := range x.docs {
			for _, w := range strings.Fields(d) {
				x.words[w] = append(x.words[w], i)
			}
		}
	}()
}

// Rebuild throws the index away and builds that of other documents.
func (x *Indexer) Rebuild(docs []string) {
	x.wg.Wait()
	x.docs = docs
	clear(x.words)
	x.launch()
}

// Find waits for the index and returns the documents with the word.
func (x *Indexer) Find(word string) []int {
	x.wg.Wait()
	return x.words[word]
}
