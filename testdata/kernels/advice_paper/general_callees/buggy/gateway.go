// Package gateway forwards calls, and keeps a blocklist and a count of errors.
package gateway

import "sync"

// Gateway is safe for concurrent use.
type Gateway struct {
	mu      sync.Mutex // BUG: CV9003
	blocked map[string]bool
	reasons map[string]string

	errors map[int]int
	worst  int
}

// New returns a gateway that blocks nobody.
func New() *Gateway {
	return &Gateway{
		blocked: make(map[string]bool),
		reasons: make(map[string]string),
		errors:  make(map[int]int),
	}
}

// Block blocks a caller.
func (g *Gateway) Block(caller, reason string) {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.bar(caller, reason)
}

func (g *Gateway) bar(caller, reason string) {
	g.blocked[caller] = true
	g.reasons[caller] = reason
}

// Reason tells why a caller is blocked.
func (g *Gateway) Reason(caller string) (string, bool) {
	g.mu.Lock()
	defer g.mu.Unlock()
	return g.lookup(caller)
}

func (g *Gateway) lookup(caller string) (string, bool) {
	if !g.blocked[caller] {
		return "", false
	}
	return g.reasons[caller], true
}

// Failed counts an error.
func (g *Gateway) Failed(code int) {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.count(code)
}

func (g *Gateway) count(code int) {
	g.errors[code]++
	if g.errors[code] > g.errors[g.worst] {
		g.worst = code
	}
}

// Worst returns the most frequent error.
func (g *Gateway) Worst() (code, n int) {
	g.mu.Lock()
	defer g.mu.Unlock()
	return g.top()
}

func (g *Gateway) top() (code, n int) {
	return g.worst, g.errors[g.worst]
}
