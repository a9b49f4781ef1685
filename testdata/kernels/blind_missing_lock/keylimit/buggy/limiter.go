// Package keylimit limits events per key.
package keylimit

import (
	"fmt"
	"sync"
	"time"
)

// Limiter is a fixed window limiter, one window for all keys.
type Limiter[K comparable] struct {
	Burst  int
	Window time.Duration

	win struct {
		sync.Mutex
		start time.Time
		used  map[K]int
		drops int
	}
}

// New returns a limiter allowing burst events per window and key.
func New[K comparable](burst int, window time.Duration) *Limiter[K] {
	l := &Limiter[K]{Burst: burst, Window: window}
	l.win.start = time.Now()
	l.win.used = make(map[K]int)
	return l
}

// Allow takes one event of key.
func (l *Limiter[K]) Allow(key K) bool {
	now := time.Now()
	l.win.Lock()
	defer l.win.Unlock()
	if now.Sub(l.win.start) >= l.Window {
		l.win.start = now
		clear(l.win.used)
	}
	if l.win.used[key] >= l.Burst {
		l.win.drops++
		return false
	}
	l.win.used[key]++
	return true
}

// Refund gives one event of key back.
func (l *Limiter[K]) Refund(key K) {
	l.win.Lock()
	if l.win.used[key] > 0 {
		l.win.used[key]--
	}
	l.win.Unlock()
}

// String implements fmt.Stringer.
func (l *Limiter[K]) String() string {
	drops := l.win.drops // BUG: race|CV1009|CV1010|CV1012 #1
	return fmt.Sprintf("limiter(%d/%s, dropped %d)", l.Burst, l.Window, drops)
}

var _ fmt.Stringer = (*Limiter[string])(nil)
