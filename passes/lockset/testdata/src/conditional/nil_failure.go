package conditional

import "sync"

type page struct {
	mu   sync.Mutex
	data []byte
	dead bool
}

type pool struct {
	mu    sync.Mutex
	pages map[int]*page
}

// latch returns a page with its lock held, or nil without.
func (p *pool) latch(n int) *page {
	p.mu.Lock()
	pg, ok := p.pages[n]
	p.mu.Unlock()
	if !ok {
		return nil
	}
	pg.mu.Lock()
	if pg.dead {
		pg.mu.Unlock()
		return nil
	}
	return pg
}

// No page, no latch.
func (p *pool) read(n int) []byte {
	if pg := p.latch(n); pg != nil {
		defer pg.mu.Unlock()
		return pg.data
	}
	return nil
}

func (p *pool) readBad(n int) []byte {
	pg := p.latch(n)
	if pg == nil {
		return nil
	}
	if len(pg.data) == 0 {
		return nil // want `pg\.mu is still held`
	}
	data := pg.data
	pg.mu.Unlock()
	return data
}

// The failure is told by a nil result with an error.
func (p *pool) must(n int) (*page, error) {
	pg := p.latch(n)
	if pg == nil {
		return nil, errClosed
	}
	return pg, nil
}

func (p *pool) size(n int) (int, error) {
	pg, err := p.must(n)
	if err != nil {
		return 0, err
	}
	size := len(pg.data)
	pg.mu.Unlock()
	return size, nil
}
