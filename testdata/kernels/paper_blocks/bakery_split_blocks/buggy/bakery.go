// Package bakery bakes loaves and counts them.
package bakery

import "sync"

// Bakery counts loaves.
type Bakery struct {
	mu     sync.Mutex
	loaves int
	shelf  []string
}

func (b *Bakery) bake(name string) {
	b.mu.Lock()
	b.loaves++
	b.mu.Unlock()

	loaf := name + " bread"

	b.shelf = append(b.shelf, loaf) // BUG: race
}

// Morning bakes loaves of all kinds in as many ovens.
func Morning(kinds []string) ([]string, int) {
	b := &Bakery{}
	var wg sync.WaitGroup
	for _, k := range kinds {
		wg.Add(1)
		go func() {
			defer wg.Done()
			b.bake(k)
		}()
	}
	wg.Wait()
	return b.shelf, b.loaves
}
