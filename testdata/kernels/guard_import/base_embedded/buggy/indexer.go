// Package indexer indexes documents in the background.
package indexer

import "kernels/guard_import/base_embedded/buggy/base"

// Indexer is a service.
type Indexer struct {
	base.Service
	docs  chan string
	index func(doc string) error
}

// Start starts an indexer.
func Start(index func(doc string) error) *Indexer {
	ix := &Indexer{docs: make(chan string), index: index}
	ix.Name = "indexer"
	go ix.run()
	return ix
}

func (ix *Indexer) run() {
	ix.SetState("running")
	for doc := range ix.docs {
		if err := ix.index(doc); err != nil {
			ix.Fail(err)
		}
	}
	ix.SetState("stopped")
}

// Add indexes a document, unless the indexer gave up.
func (ix *Indexer) Add(doc string) error {
	if ix.State == "failed" { // BUG: race #1
		return ix.Err // BUG: race #1
	}
	ix.docs <- doc
	return nil
}
