// Package upgrade: a lock is taken for writing while it is held for reading
package upgrade

import "sync"

// Pages is wrong: Load waits for itself.
type Pages struct {
	mu sync.RWMutex
	// +checklocks:mu
	pages map[int]string
}

func NewPages() *Pages { return &Pages{pages: make(map[int]string)} }

func (p *Pages) Load(n int) string {
	p.mu.RLock()
	defer p.mu.RUnlock()
	if text, ok := p.pages[n]; ok {
		return text
	}
	p.mu.Lock()         // BUG
	defer p.mu.Unlock() // BUG
	p.pages[n] = "page"
	return p.pages[n]
}

// RightPages releases first.
type RightPages struct {
	mu sync.RWMutex
	// +checklocks:mu
	pages map[int]string
}

func NewRightPages() *RightPages { return &RightPages{pages: make(map[int]string)} }

func (p *RightPages) Load(n int) string {
	p.mu.RLock()
	text, ok := p.pages[n]
	p.mu.RUnlock()
	if ok {
		return text
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	p.pages[n] = "page"
	return p.pages[n]
}
