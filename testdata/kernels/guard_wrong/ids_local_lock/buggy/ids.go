// Package ids numbers requests.
package ids

import (
	"fmt"
	"net/http"
	"sync"
)

// Tagger gives each request a number.
type Tagger struct {
	next http.Handler
	last uint64
}

// Wrap numbers the requests of h.
func Wrap(h http.Handler) *Tagger { return &Tagger{next: h} }

// ServeHTTP numbers and serves a request.
func (t *Tagger) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("X-Request-Id", t.id(r.RemoteAddr))
	t.next.ServeHTTP(w, r)
}

func (t *Tagger) id(remote string) string {
	var mu sync.Mutex
	mu.Lock() // BUG: race #1
	defer mu.Unlock()
	t.last++                                    // BUG: race #1
	return fmt.Sprintf("%s-%d", remote, t.last) // BUG: race #1
}
