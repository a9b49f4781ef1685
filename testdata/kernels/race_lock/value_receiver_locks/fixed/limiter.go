// Package limiter counts the requests of clients.
package limiter

import (
	"net/http"
	"sync"
)

// Counter counts.
type Counter struct {
	mu    *sync.Mutex
	total *int
	limit int
}

// NewCounter returns a counter at zero.
func NewCounter(limit int) Counter {
	return Counter{mu: new(sync.Mutex), total: new(int), limit: limit}
}

// Take counts a request and reports whether it may be answered.
func (c Counter) Take() bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	*c.total++
	return *c.total <= c.limit
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
