// Package archive stores documents with a running number.
package archive

import "sync"

// Archive is safe for concurrent use.
type Archive struct {
	mu   sync.Mutex
	next int
	docs map[int]string
}

func (a *Archive) reserve() int {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.next++
	return a.next
}

func (a *Archive) put(n int, doc string) {
	a.docs[n] = doc // BUG: race #1
}

// Store stores a document.
func (a *Archive) Store(doc string) int {
	n := a.reserve()
	a.put(n, doc)
	return n
}

// Get returns a document.
func (a *Archive) Get(n int) string {
	a.mu.Lock()
	defer a.mu.Unlock()
	return a.docs[n] // BUG: race #1
}

// Fill stores documents from several boxes and returns the first one.
func Fill(boxes [][]string) string {
	a := &Archive{docs: make(map[int]string)}
	var wg sync.WaitGroup
	for _, b := range boxes {
		wg.Add(1)
		go func() {
			defer wg.Done()
			for _, d := range b {
				a.Store(d)
			}
		}()
	}
	wg.Wait()
	return a.Get(1)
}
