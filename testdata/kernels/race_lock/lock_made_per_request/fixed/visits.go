// Package visits counts the visitors of a site.
package visits

import (
	"fmt"
	"net/http"
	"sync"
)

var (
	mu     sync.Mutex
	visits = make(map[string]int)
)

// Handler counts requests by path.
func Handler(w http.ResponseWriter, r *http.Request) {
	mu.Lock()
	defer mu.Unlock()
	visits[r.URL.Path]++
	fmt.Fprintf(w, "visit %d\n", visits[r.URL.Path])
}

// Mux returns the pages.
func Mux() *http.ServeMux {
	mux := http.NewServeMux()
	mux.HandleFunc("/", Handler)
	return mux
}
