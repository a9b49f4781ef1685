// Package buffer keeps pages in memory.
package buffer

import "sync"

// Page is a block of a file. Its data is used between Acquire and Release.
type Page struct {
	latch sync.Mutex
	Data  []byte
	uses  int
}

// Acquire latches the page.
func (p *Page) Acquire() {
	p.latch.Lock()
	p.uses++
}

// Release unlatches the page.
func (p *Page) Release() {
	p.latch.Unlock()
}

// Pool finds pages by number.
type Pool struct {
	mu    sync.Mutex
	pages map[int]*Page
}

// Pin returns page id.
func (p *Pool) Pin(id int) *Page {
	p.mu.Lock()
	defer p.mu.Unlock()
	pg := p.pages[id]
	if pg == nil {
		pg = new(Page)
		if p.pages == nil {
			p.pages = make(map[int]*Page)
		}
		p.pages[id] = pg
	}
	return pg
}
