// Package clientpool shares one client per backend address.
package clientpool

import (
	"net/http"
	"sync"
	"sync/atomic"
	"time"
)

// Client talks to one backend.
type Client struct {
	Addr string
	http *http.Client
	uses atomic.Int64
}

// Pool owns the clients.
type Pool struct {
	timeout time.Duration

	mu      sync.RWMutex
	clients map[string]*Client
}

// New returns an empty pool.
func New(timeout time.Duration) *Pool {
	return &Pool{timeout: timeout, clients: make(map[string]*Client)}
}

func (p *Pool) open(addr string) *Client {
	return &Client{Addr: addr, http: &http.Client{Timeout: p.timeout}}
}

// Get returns the client for addr; all callers get the same one.
func (p *Pool) Get(addr string) *Client {
	p.mu.RLock()
	c, ok := p.clients[addr]
	p.mu.RUnlock()
	if ok {
		c.uses.Add(1)
		return c
	}

	p.mu.Lock()
	defer p.mu.Unlock()
	c = p.open(addr)
	c.uses.Add(1)
	p.clients[addr] = c // BUG: race|CV1009|CV1010|CV1012 #1
	return c
}

// Uses tells how often the client of addr was handed out.
func (p *Pool) Uses(addr string) int64 {
	p.mu.RLock()
	c := p.clients[addr]
	p.mu.RUnlock()
	if c == nil {
		return 0
	}
	return c.uses.Load()
}

// Drop forgets a client.
func (p *Pool) Drop(addr string) {
	p.mu.Lock()
	c := p.clients[addr]
	delete(p.clients, addr)
	p.mu.Unlock()
	if c != nil {
		c.http.CloseIdleConnections()
	}
}
