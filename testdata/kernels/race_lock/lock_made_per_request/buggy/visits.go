// Package visits counts the visitors of a site.
package visits

import (
	"fmt"
	"net/http"
	"sync"
)

var (
	visits = make(map[string]int)
)

// Handler counts requests by path.
func Handler(w http.ResponseWriter, r *http.Request) {
	var mu sync.Mutex
	mu.Lock() // BUG: CV1016
	defer mu.Unlock()
	visits[r.URL.Path]++                             // BUG: race #1
	fmt.Fprintf(w, "visit %d\n", visits[r.URL.Path]) // BUG: race #1
}

// Mux returns the pages.
func Mux() *http.ServeMux {
	mux := http.NewServeMux()
	mux.HandleFunc("/", Handler)
	return mux
}
