// Package lease gives resources away for some time.
package lease

import (
	"time"
)

// Lease is held until it expires.
type Lease struct {
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
	l.expired = true // BUG: race #1
}

// Renew renews a lease that is still held.
func (l *Lease) Renew(d time.Duration) bool {
	if l.expired { // BUG: race #1
		return false
	}
	l.renewed++
	return l.timer.Reset(d)
}

// Renewed returns how often a lease was renewed.
func (l *Lease) Renewed() int {
	return l.renewed
}
