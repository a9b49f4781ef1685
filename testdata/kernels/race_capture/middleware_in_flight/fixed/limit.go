// Package limit keeps a server from taking too many requests.
package limit

import (
	"net/http"
	"sync/atomic"
)

// InFlight lets at most limit requests through at a time.
func InFlight(limit int, next http.Handler) http.Handler {
	var running atomic.Int64
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if running.Add(1) > int64(limit) {
			running.Add(-1)
			reject(w)
			return
		}
		defer func() { running.Add(-1) }()
		next.ServeHTTP(w, r)
	})
}

func reject(w http.ResponseWriter) {
	w.Header().Set("Retry-After", "1")
	http.Error(w, "too many requests", http.StatusTooManyRequests)
}
