// Package credit bounds how many documents are between reading and indexing.
package credit

import (
	"strings"
)

// Doc is a document.
type Doc struct {
	Name, Text string
}

// Indexer indexes documents.
type Indexer struct {
	credits chan struct{}
	skip    func(Doc) bool
	words   map[string]int
}

// New returns an indexer with a limited number of documents under way.
func New(limit int, skip func(Doc) bool) *Indexer {
	return &Indexer{credits: make(chan struct{}, max(limit, 1)), skip: skip, words: make(map[string]int)}
}

func (ix *Indexer) read(docs []Doc) <-chan Doc {
	out := make(chan Doc, cap(ix.credits))
	go func() {
		defer close(out)
		for _, d := range docs {
			ix.credits <- struct{}{}
			out <- d
		}
	}()
	return out
}

func (ix *Indexer) filter(in <-chan Doc) <-chan Doc {
	out := make(chan Doc)
	go func() {
		defer close(out)
		for d := range in {
			if ix.skip(d) {
				<-ix.credits
				continue
			}
			out <- d
		}
	}()
	return out
}

func (ix *Indexer) index(d Doc) {
	for _, w := range strings.Fields(d.Text) {
		ix.words[w]++
	}
}

// Index indexes documents. It is for one goroutine.
func (ix *Indexer) Index(docs []Doc) map[string]int {
	for d := range ix.filter(ix.read(docs)) {
		ix.index(d)
		<-ix.credits
	}
	return ix.words
}

// Run indexes documents most of which are skipped.
func Run() {
	ix := New(2, func(d Doc) bool { return d.Text == "" })
	ix.Index([]Doc{{"a", "x y"}, {"b", ""}, {"c", ""}, {"d", "z"}})
}
