// Package balancer picks backends in turn.
package balancer

import (
	"errors"
	"sync"
)

var errNone = errors.New("balancer: no backend")

// Balancer has the backends that are up.
type Balancer struct {
	service string

	// mu protects the fields below.
	mu       sync.Mutex
	backends []string
	turn     int
	epoch    uint64
}

// New returns a balancer without backends.
func New(service string) *Balancer { return &Balancer{service: service} }

// Service returns the name of the service.
func (b *Balancer) Service() string { return b.service }

// Update is called by the watcher whenever the backends change.
func (b *Balancer) Update(backends []string) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.backends, b.turn = append([]string(nil), backends...), 0
}

// SetEpoch is called before the backends of an epoch arrive.
func (b *Balancer) SetEpoch(epoch uint64) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if epoch > b.epoch {
		b.epoch = epoch
	}
}

// Pick returns the next backend.
func (b *Balancer) Pick() (addr string, epoch uint64, err error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if len(b.backends) == 0 {
		return "", 0, errNone
	}
	b.turn = (b.turn + 1) % len(b.backends)
	return b.backends[b.turn], b.epoch, nil
}
