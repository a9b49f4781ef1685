// Package proxy picks backends and keeps unwanted clients out.
package proxy

import "sync"

// Proxy has backends and bans.
type Proxy struct {
	backendsMu sync.Mutex
	backends   []string
	turn       int

	bansMu  sync.Mutex
	bans    map[string]int
	refused int
}

// New returns a proxy.
func New() *Proxy { return &Proxy{bans: make(map[string]int)} }

// SetBackends changes the backends.
func (p *Proxy) SetBackends(backends []string) {
	p.backendsMu.Lock()
	defer p.backendsMu.Unlock()
	p.backends, p.turn = append([]string(nil), backends...), 0
}

// Backend returns the next backend.
func (p *Proxy) Backend() (string, bool) {
	p.backendsMu.Lock()
	defer p.backendsMu.Unlock()
	if len(p.backends) == 0 {
		return "", false
	}
	p.turn = (p.turn + 1) % len(p.backends)
	return p.backends[p.turn], true
}

// Ban notes that a client misbehaved.
func (p *Proxy) Ban(client string) {
	p.bansMu.Lock()
	defer p.bansMu.Unlock()
	p.bans[client]++
}

// Refuse tells whether a client is kept out.
func (p *Proxy) Refuse(client string) bool {
	p.bansMu.Lock()
	defer p.bansMu.Unlock()
	if p.bans[client] < 3 {
		return false
	}
	p.refused++
	return true
}

// Refused returns how often somebody was kept out.
func (p *Proxy) Refused() int {
	p.bansMu.Lock()
	defer p.bansMu.Unlock()
	return p.refused
}
