// Package lease gives resources away for some time.
package lease

import (
	"sync"
	"time"
)

// Lease is held until it expires.
type Lease struct {
	mu      sync.Mutex
	timer   *time.Timer
	expired bool
	renewed int
}

// Grant grants a lease.
func Grant(d time.Duration) *Lease {
	l := new(Lease)
	l.timer = time.AfterFunc(d, l.expire)
	return l
}

func (l *Lease) expire() {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.expired = true
}

// Renew renews a lease that is still held.
func (l *Lease) Renew(d time.Duration) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.expired {
		return false
	}
	l.renewed++
	return l.timer.Reset(d)
}

// Renewed returns how often a lease was renewed.
func (l *Lease) Renewed() int {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.renewed
}
