// Package proxy forwards requests to backends.
package proxy

import "sync"

// Proxy holds backends.
type Proxy struct {
	mu       sync.Mutex
	backends map[string]*Backend
	removed  int
}

// Backend serves requests.
type Backend struct {
	mu     sync.Mutex
	proxy  *Proxy
	addr   string
	active int
}

// New returns a proxy without backends.
func New() *Proxy { return &Proxy{backends: make(map[string]*Backend)} }

// Busy returns the number of requests under way.
func (p *Proxy) Busy() int {
	p.mu.Lock()
	defer p.mu.Unlock()
	n := 0
	for _, b := range p.backends {
		b.mu.Lock()
		n += b.active
		b.mu.Unlock()
	}
	return n
}

func (p *Proxy) remove(addr string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	delete(p.backends, addr)
	p.removed++
}

// Do forwards a request. It holds the backend before and after its proxy, but not meanwhile.
func (b *Backend) Do(forward func(addr string) error) error {
	b.mu.Lock()
	b.active++
	b.mu.Unlock()
	err := forward(b.addr)
	if err != nil {
		b.proxy.remove(b.addr)
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	b.active--
	return err
}
