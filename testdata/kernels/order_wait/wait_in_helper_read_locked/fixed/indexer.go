// Package indexer indexes documents in the background.
package indexer

import "sync"

// Indexer holds the words of documents.
type Indexer struct {
	mu      sync.RWMutex
	words   map[string]int
	pending sync.WaitGroup
}

// New returns an empty index.
func New() *Indexer { return &Indexer{words: make(map[string]int)} }

// Add indexes a document some time later.
func (x *Indexer) Add(doc []string) {
	x.pending.Go(func() {
		for _, w := range doc {
			x.count(w)
		}
	})
}

func (x *Indexer) count(w string) {
	x.mu.Lock()
	defer x.mu.Unlock()
	x.words[w]++
}

// settle waits until all documents are indexed.
func (x *Indexer) settle() { x.pending.Wait() }

// Find returns how often w occurs in the documents added so far.
func (x *Indexer) Find(w string) int {
	x.settle()
	x.mu.RLock()
	defer x.mu.RUnlock()
	return x.words[w]
}
