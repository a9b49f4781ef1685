// Package proxy copies bytes between connections and counts them.
package proxy

import (
	"io"
	"sync"
)

// Stats are counters of a proxy.
type Stats struct {
	Conns int
	Bytes int64
}

// Proxy has counters.
type Proxy struct {
	mu    sync.Mutex
	stats Stats
}

// Serve copies in both directions until one ends.
func (p *Proxy) Serve(a, b io.ReadWriter) {
	p.opened()
	var wg sync.WaitGroup
	wg.Go(func() { p.copy(a, b) })
	wg.Go(func() { p.copy(b, a) })
	wg.Wait()
}

func (p *Proxy) opened() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.stats.Conns++
}

// Stats returns the counters.
func (p *Proxy) Stats() Stats {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.stats // BUG: race #1
}
