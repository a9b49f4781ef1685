// Package pages pins pages of a file in memory.
package pages

import "sync"

// Pool pins pages.
type Pool struct {
	mu     sync.Mutex
	pinned map[int]int

	fileMu sync.Mutex
	file   map[int][]byte
}

// New returns a pool without pages.
func New() *Pool { return &Pool{pinned: make(map[int]int), file: make(map[int][]byte)} }

// lockFile locks the file and returns how to unlock it.
func (p *Pool) lockFile() (unlock func()) {
	p.fileMu.Lock()
	return p.fileMu.Unlock
}

// Pin reads a page and keeps it.
func (p *Pool) Pin(n int) []byte {
	unlock := p.lockFile()
	defer unlock()
	p.mu.Lock() // BUG: CV2001 #1
	p.pinned[n]++
	p.mu.Unlock()
	return p.file[n]
}

// Evict drops the pages that nobody pins.
func (p *Pool) Evict() {
	p.mu.Lock()
	defer p.mu.Unlock()
	defer p.lockFile()() // BUG: CV2001 #1
	for n := range p.file {
		if p.pinned[n] == 0 {
			delete(p.file, n)
		}
	}
}
