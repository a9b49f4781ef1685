// Package visits counts visits of pages.
package visits

import (
	"net/http"
	"sync"
)

// Register adds a page that counts who looks at it.
func Register(mux *http.ServeMux) {
	seen := make(map[string]int)
	var mu sync.Mutex
	mux.HandleFunc("/visits", func(w http.ResponseWriter, r *http.Request) {
		mu.Lock()
		defer mu.Unlock()
		seen[r.RemoteAddr]++
		w.WriteHeader(http.StatusNoContent)
	})
}
