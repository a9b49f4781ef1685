// Package dock unloads ships when the tide permits.
package dock

import "sync"

// Dock has a crane.
type Dock struct {
	tide chan struct{}
	tons int
}

func (d *Dock) unload(tons int) {
	<-d.tide
	d.tons += tons // BUG: race #1
}

// Day opens the sluice and unloads both ships.
func Day(first, second int) int {
	d := &Dock{tide: make(chan struct{})}
	var wg sync.WaitGroup
	for _, tons := range []int{first, second} {
		wg.Add(1)
		go func() {
			defer wg.Done()
			d.unload(tons)
		}()
	}
	d.tide <- struct{}{}
	d.tide <- struct{}{}
	wg.Wait()
	return d.tons
}
