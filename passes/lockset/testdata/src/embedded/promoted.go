// Package embedded uses promoted locks under all of their names.
package embedded

import "sync"

type base struct {
	sync.RWMutex
	name string
}

type peer struct {
	*base
	addrs []string
}

// The names differ, the lock does not.
func (p *peer) rename(name string) {
	p.Lock()
	p.name = name
	p.base.RWMutex.Unlock()
}

func (p *peer) renameBad(name string) {
	p.Lock()
	defer p.Unlock()
	p.name = name
	p.base.Lock() // want `already held`
	p.addrs = nil
	p.base.Unlock()
}

func (b *base) label() string {
	b.RLock()
	defer b.RUnlock()
	return b.name
}

func (p *peer) addBad(addr string) {
	p.RWMutex.Lock()
	defer p.RWMutex.Unlock()
	p.addrs = append(p.addrs, addr+p.label()) // want `already held`
}

// The lock is that of the copy, which is another object.
func (p *peer) clone() *peer {
	q := &peer{base: &base{name: p.label()}}
	q.Lock()
	defer q.Unlock()
	q.addrs = append(q.addrs, p.label())
	return q
}
