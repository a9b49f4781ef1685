// Package pairlock takes two locks or none, for a background job that must not
// keep anybody waiting.
package pairlock

import "sync"

// Pair is an index and the data that it is about.
type Pair struct {
	index sync.Mutex
	data  sync.Mutex
	keys  []string
	rows  map[string]int
	runs  int
}

// Vacuum drops keys without rows if nobody is using the pair.
func (p *Pair) Vacuum() bool {
	if p.index.TryLock() && p.data.TryLock() { // BUG: CV1006 #1
		p.vacuum()
		p.data.Unlock()
		p.index.Unlock()
		return true
	}
	return false // BUG: CV1006 #1
}

func (p *Pair) vacuum() {
	keep := p.keys[:0]
	for _, k := range p.keys {
		if p.rows[k] > 0 {
			keep = append(keep, k)
		}
	}
	p.keys = keep
	p.runs++
}

// Add counts a row of k.
func (p *Pair) Add(k string) {
	p.index.Lock()
	defer p.index.Unlock()
	p.data.Lock()
	defer p.data.Unlock()
	if p.rows[k] == 0 {
		p.keys = append(p.keys, k)
	}
	p.rows[k]++
}
