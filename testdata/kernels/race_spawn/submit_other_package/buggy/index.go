// Package index builds an index of documents.
package index

import (
	"strings"

	"kernels/race_spawn/submit_other_package/buggy/work"
)

// Index maps words to documents.
type Index struct {
	words map[string][]int
	docs  int
}

// Build indexes documents.
func Build(docs []string, parallel int) *Index {
	x := &Index{words: make(map[string][]int)}
	g := work.NewGroup(parallel)
	for id, doc := range docs {
		g.Submit(func() { x.add(id, doc) })
	}
	g.Wait()
	return x
}

func (x *Index) add(id int, doc string) {
	words := strings.Fields(doc)
	for _, w := range words {
		x.words[w] = append(x.words[w], id) // BUG: race #1
	}
	x.docs++ // BUG: race #1
}

// Find returns the documents with a word.
func (x *Index) Find(word string) []int {
	return x.words[word]
}
