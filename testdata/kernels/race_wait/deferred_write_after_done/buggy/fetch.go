// Package fetch gets several documents.
package fetch

import (
	"fmt"
	"sync"
)

// Doc is a document or what kept us from getting it.
type Doc struct {
	Text string
	Err  error
}

// All gets all documents; a getter that panics spoils its own only.
func All(get func(name string) string, names ...string) []Doc {
	docs := make([]Doc, len(names))
	var wg sync.WaitGroup
	for i, name := range names {
		wg.Add(1)
		go func() {
			defer func() {
				if r := recover(); r != nil {
					docs[i].Err = fmt.Errorf("fetch %s: %v", name, r) // BUG: race #1
				}
			}()
			defer wg.Done() // BUG: race #1
			docs[i].Text = get(name)
		}()
	}
	wg.Wait()   // BUG: race #1
	return docs // BUG: race #1
}
