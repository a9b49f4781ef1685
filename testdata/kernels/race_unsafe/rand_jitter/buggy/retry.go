// Package retry answers overloaded clients.
package retry

import (
	"math/rand"
	"net/http"
	"strconv"
	"time"
)

// Limiter tells clients when to come again.
type Limiter struct {
	Busy func() bool
	Next http.Handler
	rnd  *rand.Rand
}

// New returns a limiter.
func New(busy func() bool, next http.Handler) *Limiter {
	src := rand.NewSource(time.Now().UnixNano())
	return &Limiter{Busy: busy, Next: next, rnd: rand.New(src)}
}

// ServeHTTP lets requests through as long as there is room.
func (l *Limiter) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if l.Busy() {
		w.Header().Set("Retry-After", strconv.Itoa(l.seconds()))
		w.WriteHeader(http.StatusTooManyRequests)
		return
	}
	l.Next.ServeHTTP(w, r)
}

func (l *Limiter) seconds() int {
	return 1 + l.rnd.Intn(10) // BUG: race
}
