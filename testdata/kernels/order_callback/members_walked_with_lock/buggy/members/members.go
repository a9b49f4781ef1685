// Package members knows the members of a cluster.
package members

import "sync"

// List has members.
type List struct {
	mu   sync.RWMutex
	addr map[string]string
}

// NewList returns an empty list.
func NewList() *List { return &List{addr: make(map[string]string)} }

// Add adds a member.
func (l *List) Add(name, addr string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.addr[name] = addr
}

// Remove removes a member.
func (l *List) Remove(name string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	delete(l.addr, name)
}

// Walk calls f for all members.
func (l *List) Walk(f func(name, addr string)) {
	l.mu.RLock()
	defer l.mu.RUnlock()
	for name, addr := range l.addr {
		f(name, addr)
	}
}
