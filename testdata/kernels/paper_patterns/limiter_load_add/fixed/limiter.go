// Package limiter admits a limited number of clients.
package limiter

import (
	"sync"
	"sync/atomic"
)

// Limiter admits max clients.
type Limiter struct {
	max int64
	n   atomic.Int64
}

// Enter tells whether a client may enter.
func (l *Limiter) Enter() bool {
	for {
		n := l.n.Load()
		if n >= l.max {
			return false
		}
		if l.n.CompareAndSwap(n, n+1) {
			return true
		}
	}
}

// Leave lets a client leave.
func (l *Limiter) Leave() {
	l.n.Add(-1)
}

// Admit runs those clients that may enter and returns how many were turned away.
func Admit(limit int64, clients []func()) int64 {
	l := &Limiter{max: limit}
	var away atomic.Int64
	var wg sync.WaitGroup
	for _, c := range clients {
		wg.Add(1)
		go func() {
			defer wg.Done()
			if !l.Enter() {
				away.Add(1)
				return
			}
			defer l.Leave()
			c()
		}()
	}
	wg.Wait()
	return away.Load()
}
