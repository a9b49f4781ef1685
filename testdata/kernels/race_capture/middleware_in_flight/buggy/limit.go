// Package limit keeps a server from taking too many requests.
package limit

import (
	"net/http"
)

// InFlight lets at most limit requests through at a time.
func InFlight(limit int, next http.Handler) http.Handler {
	running := 0
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if running >= limit { // BUG: race #1
			reject(w)
			return
		}
		running++                    // BUG: race #1
		defer func() { running-- }() // BUG: race #1
		next.ServeHTTP(w, r)
	})
}

func reject(w http.ResponseWriter) {
	w.Header().Set("Retry-After", "1")
	http.Error(w, "too many requests", http.StatusTooManyRequests)
}
