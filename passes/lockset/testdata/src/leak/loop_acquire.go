package leak

import (
	"errors"
	"sync"
)

type link struct {
	mu    sync.RWMutex
	addr  *string
	extra int
}

type dialer struct {
	link *link
	last *string
}

// acquire returns with the lock if the address is the last one that it has seen.
// Safe: it is released by release.
func (d *dialer) acquire() error {
	for {
		d.link.mu.RLock()
		addr := d.link.addr
		if addr == d.last {
			return nil
		}
		d.link.mu.RUnlock()
		if addr == nil {
			return errors.New("closed")
		}
		d.last = addr
	}
}

func (d *dialer) release() { d.link.mu.RUnlock() }

// acquireBad is like acquire, but forgets the lock where it fails.
func (d *dialer) acquireBad() error {
	for {
		d.link.mu.RLock()
		addr := d.link.addr
		if addr == d.last {
			return nil
		}
		if addr == nil {
			return errors.New("closed") // want `d\.link\.mu is still held`
		}
		d.link.mu.RUnlock()
		d.last = addr
	}
}
