// Package importer loads files into an index.
package importer

import (
	"bufio"
	"io"
	"sync"
)

// Index maps words to documents.
type Index struct {
	mu    sync.Mutex
	words map[string][]int
	docs  int
}

// Import adds one document per reader.
func (x *Index) Import(readers []io.Reader) error {
	for _, r := range readers {
		words, err := split(r)
		if err != nil {
			return err
		}
		x.mu.Lock()         // BUG: CV1008|CV1001 #1
		defer x.mu.Unlock() // BUG: CV1008|CV1001 #1
		x.docs++
		for _, w := range words {
			x.words[w] = append(x.words[w], x.docs)
		}
	}
	return nil
}

// Search returns the documents with word.
func (x *Index) Search(word string) []int {
	x.mu.Lock()
	defer x.mu.Unlock()
	return append([]int(nil), x.words[word]...)
}

func split(r io.Reader) ([]string, error) {
	var words []string
	sc := bufio.NewScanner(r)
	sc.Split(bufio.ScanWords)
	for sc.Scan() {
		words = append(words, sc.Text())
	}
	return words, sc.Err()
}
