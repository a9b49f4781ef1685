package leak

import "sync"

type drawers struct{ all []*drawer }

type drawer struct {
	mu sync.Mutex
	n  map[string]int
}

func (d *drawers) of(key string) *drawer { return d.all[len(key)%len(d.all)] }

// A lock that has no plain name is called what the source calls it.
func (d *drawers) addBad(key string) {
	d.of(key).mu.Lock()
	d.of(key).n[key]++
} // want `^d\.of\(key\)\.mu is still held at the end of the function`

// It is another call that finds the lock, as far as the analysis knows.
func (d *drawers) addGood(key string) {
	d.of(key).mu.Lock()
	d.of(key).n[key]++
	d.of(key).mu.Unlock()
}

func (d *drawers) resetBad(i int) {
	d.all[i+1].mu.Lock()
	clear(d.all[i+1].n)
} // want `^d\.all\[i \+ 1\]\.mu is still held at the end of the function`

func (d *drawers) resetGood(i int) {
	d.all[i+1].mu.Lock()
	defer d.all[i+1].mu.Unlock()
	clear(d.all[i+1].n)
}
