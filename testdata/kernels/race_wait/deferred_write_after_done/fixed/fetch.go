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
			defer wg.Done()
			defer func() {
				if r := recover(); r != nil {
					docs[i].Err = fmt.Errorf("fetch %s: %v", name, r)
				}
			}()
			docs[i].Text = get(name)
		}()
	}
	wg.Wait()
	return docs
}
