// Package visits counts page views per path.
package visits

import (
	"encoding/json"
	"net/http"
	"sync"
)

// Handler wraps next and counts requests by path. GET /debug/visits
// answers with the counts.
func Handler(next http.Handler) http.Handler {
	seen := make(map[string]int)
	limit := 1024
	var mu sync.Mutex

	count := func(w http.ResponseWriter, r *http.Request) {
		mu.Lock()
		defer mu.Unlock()
		path := r.URL.Path
		if path == "/debug/visits" {
			report(w, seen)
			return
		}
		if _, ok := seen[path]; ok || len(seen) < limit {
			seen[path]++
		}
	}

	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		count(w, r)
		if r.URL.Path != "/debug/visits" {
			next.ServeHTTP(w, r)
		}
	})
}

func report(w http.ResponseWriter, seen map[string]int) {
	w.Header().Set("Content-Type", "application/json")
	if err := json.NewEncoder(w).Encode(seen); err != nil {
		http.Error(w, err.Error(), http.StatusInternalServerError)
	}
}
