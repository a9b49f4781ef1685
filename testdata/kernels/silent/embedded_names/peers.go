// Package peers uses an embedded lock under all of its names.
package peers

import "sync"

type base struct {
	sync.RWMutex
	name string
}

// Peer embeds a lock two levels down.
type Peer struct {
	*base
	addrs []string
}

// Rename locks by the promoted name and unlocks by the full one.
func (p *Peer) Rename(name string) {
	p.Lock()
	p.name = name
	p.RWMutex.Unlock()
}

// Name returns the name.
func (p *Peer) Name() string {
	p.base.RLock()
	defer p.RUnlock()
	return p.name
}

// Add adds an address.
func (p *Peer) Add(addr string) {
	p.base.RWMutex.Lock()
	p.addrs = append(p.addrs, addr)
	p.Unlock()
}

// Copy makes a peer of its own with a lock of its own.
func (p *Peer) Copy() *Peer {
	p.RLock()
	defer p.RUnlock()
	q := &Peer{base: &base{name: p.name}}
	q.Lock()
	defer q.Unlock()
	q.addrs = append(q.addrs, p.addrs...)
	return q
}
