// Package visits counts visits of pages.
package visits

import (
	"net/http"
	"sync"
)

// Register adds a page that counts who looks at it.
func Register(mux *http.ServeMux) {
	seen := make(map[string]int)
	mux.HandleFunc("/visits", func(w http.ResponseWriter, r *http.Request) {
		var mu sync.Mutex
		mu.Lock() // BUG: CV1016
		defer mu.Unlock()
		seen[r.RemoteAddr]++ // BUG: race
		w.WriteHeader(http.StatusNoContent)
	})
}
