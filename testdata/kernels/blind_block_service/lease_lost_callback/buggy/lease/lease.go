// Package lease is a lease in memory.
package lease

import "sync"

// Lease is held by one node.
type Lease struct {
	mu     sync.Mutex
	holder string
}

// New returns a lease that nobody holds.
func New() *Lease { return &Lease{} }

// Renew takes the lease, or keeps it, and tells whether the node has it.
func (l *Lease) Renew(node string) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.holder == "" {
		l.holder = node
	}
	return l.holder == node
}

// Release gives the lease back.
func (l *Lease) Release(node string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.holder == node {
		l.holder = ""
	}
}
