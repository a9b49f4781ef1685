// Package inflight limits the requests that run at the same time.
package inflight

import (
	"net/http"
	"sync"
)

// Limit runs at most so many requests.
type Limit struct {
	next http.Handler
	max  int

	mu      sync.Mutex
	running int
	peak    int
}

// Wrap limits h.
func Wrap(h http.Handler, max int) *Limit { return &Limit{next: h, max: max} }

// ServeHTTP serves a request or refuses it.
func (l *Limit) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if !l.enter() {
		http.Error(w, "busy", http.StatusServiceUnavailable)
		return
	}
	defer l.leave()
	l.next.ServeHTTP(w, r)
}

func (l *Limit) enter() bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.running >= l.max {
		return false
	}
	l.running++
	l.peak = max(l.peak, l.running)
	return true
}

func (l *Limit) leave() {
	l.mu.Lock()
	l.running--
	l.mu.Unlock()
}

// Peak returns the largest number of requests so far.
func (l *Limit) Peak() int {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.peak
}
