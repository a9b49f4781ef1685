// Package tally counts votes.
package tally

import "sync"

// Box has votes by candidate.
type Box struct {
	mu    sync.Mutex
	votes map[string]int
	cast  int
}

// Cast counts a vote.
func (b *Box) Cast(candidate string) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.votes[candidate]++
	b.cast++
}

// Merge adds the votes of other boxes.
func (b *Box) Merge(others []map[string]int) {
	var wg sync.WaitGroup
	for _, o := range others {
		wg.Add(1)
		go func() {
			defer wg.Done()
			mu := &b.mu
			mu.Lock()
			defer mu.Unlock()
			for c, n := range o {
				b.votes[c] += n
				b.cast += n
			}
		}()
	}
	wg.Wait()
}

// Total returns the number of votes.
func (b *Box) Total() int {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.cast
}
