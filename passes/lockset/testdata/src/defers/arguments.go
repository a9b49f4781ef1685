package defers

import "sync"

type pool struct {
	mu   sync.Mutex
	used int
}

func (p *pool) lock() *pool {
	p.mu.Lock()
	return p
}

func (p *pool) unlock() { p.mu.Unlock() }

// lock runs at the defer statement, unlock at the end.
func (p *pool) use() {
	defer p.lock().unlock()
	p.used++
}

func release(mu *sync.Mutex) { mu.Unlock() }

// The lock is released by the function that gets its address.
func (p *pool) useArg() {
	p.mu.Lock()
	defer release(&p.mu)
	p.used++
}

func (p *pool) useBad() {
	defer p.lock().unlock()
	p.useArg() // want `p\.mu is already held`
}
