// Package index builds an index of documents in parallel.
//
// Hangs: the workers get a copy of the WaitGroup each, so Done does not count for the one that is waited for.
package index

import (
	"strings"
	"sync"
)

// Doc is a document.
type Doc struct {
	ID   int
	Text string
}

// Index maps words to documents.
type Index struct {
	mu    sync.Mutex
	words map[string][]int
}

// Build indexes documents.
func Build(docs []Doc) *Index {
	ix := &Index{words: make(map[string][]int)}
	var wg sync.WaitGroup
	for _, d := range docs {
		wg.Add(1)
		go ix.add(d, wg) // BUG: block #1
	}
	wg.Wait() // BUG: block #1
	return ix
}

func (ix *Index) add(d Doc, wg sync.WaitGroup) { // BUG: block #1
	defer wg.Done() // BUG: block #1
	for _, w := range strings.Fields(d.Text) {
		ix.put(strings.ToLower(w), d.ID)
	}
}

func (ix *Index) put(word string, id int) {
	ix.mu.Lock()
	defer ix.mu.Unlock()
	ix.words[word] = append(ix.words[word], id)
}

// Docs returns the documents with a word.
func (ix *Index) Docs(word string) []int {
	ix.mu.Lock()
	defer ix.mu.Unlock()
	return ix.words[strings.ToLower(word)]
}

// Run indexes two documents.
func Run() {
	ix := Build([]Doc{{1, "Go channels"}, {2, "Go locks"}})
	println(len(ix.Docs("go")))
}
