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

	count := func(w http.ResponseWriter, r *http.Request) {
		var mu sync.Mutex // BUG: race|CV1009|CV1010|CV1012 #1
		mu.Lock()         // BUG: race|CV1009|CV1010|CV1012 #1
		defer mu.Unlock()
		path := r.URL.Path
		if path == "/debug/visits" {
			report(w, seen)
			return
		}
		if _, ok := seen[path]; ok || len(seen) < limit {
			seen[path]++ // BUG: race|CV1009|CV1010|CV1012 #1
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
