// Package search rebuilds an index in the background.
package search

import (
	"errors"
	"sync"
)

var errNoDocs = errors.New("search: nothing to index")

// Index is rebuilt as a whole. The rebuilding goroutine unlocks rebuild when
// it is done.
type Index struct {
	rebuild sync.Mutex

	mu    sync.RWMutex
	terms map[string][]int
	docs  []string
}

// Rebuild starts a rebuild and returns a channel that is closed at its end.
func (x *Index) Rebuild() (<-chan struct{}, error) {
	x.rebuild.Lock()
	x.mu.RLock()
	docs := x.docs
	x.mu.RUnlock()
	if len(docs) == 0 {
		x.rebuild.Unlock()
		return nil, errNoDocs
	}
	done := make(chan struct{})
	go func() {
		defer close(done)
		defer x.rebuild.Unlock()
		terms := index(docs)
		x.mu.Lock()
		x.terms = terms
		x.mu.Unlock()
	}()
	return done, nil
}

// Add adds documents for the next rebuild.
func (x *Index) Add(docs ...string) {
	x.mu.Lock()
	defer x.mu.Unlock()
	x.docs = append(x.docs[:len(x.docs):len(x.docs)], docs...)
}

func index(docs []string) map[string][]int {
	terms := make(map[string][]int)
	for i, d := range docs {
		terms[d] = append(terms[d], i)
	}
	return terms
}
