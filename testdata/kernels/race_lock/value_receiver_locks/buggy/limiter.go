// Package limiter counts the requests of clients.
package limiter

import (
	"net/http"
	"sync"
)

// Counter counts.
type Counter struct {
	mu    sync.Mutex
	total *int
	limit int
}

// NewCounter returns a counter at zero.
func NewCounter(limit int) Counter {
	return Counter{total: new(int), limit: limit}
}

// Take counts a request and reports whether it may be answered.
func (c Counter) Take() bool { // BUG: race|CV1009 #1
	c.mu.Lock() // BUG: race|CV1009 #1
	defer c.mu.Unlock()
	*c.total++                 // BUG: race #1
	return *c.total <= c.limit // BUG: race #1
}

// Wrap lets at most limit requests through.
func Wrap(limit int, next http.Handler) http.Handler {
	c := NewCounter(limit)
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if !c.Take() {
			w.WriteHeader(http.StatusTooManyRequests)
			return
		}
		next.ServeHTTP(w, r)
	})
}
