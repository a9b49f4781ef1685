// Package lottery sells tickets over HTTP.
package lottery

import (
	"fmt"
	"net/http"
	"sync"
)

// Office sells tickets.
type Office struct {
	mu   sync.Mutex
	next int
	pot  int
}

// Handler returns the office's routes.
func (o *Office) Handler() http.Handler {
	mux := http.NewServeMux()
	mux.HandleFunc("POST /buy", o.buy)
	mux.HandleFunc("GET /pot", func(w http.ResponseWriter, r *http.Request) {
		o.mu.Lock()
		defer o.mu.Unlock()
		fmt.Fprintln(w, o.pot)
	})
	return mux
}

func (o *Office) buy(w http.ResponseWriter, r *http.Request) {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.next++
	o.pot += 2
	fmt.Fprintf(w, "ticket %d\n", o.next)
}

// Serve sells until the listener fails.
func Serve(addr string) error {
	o := &Office{}
	return http.ListenAndServe(addr, o.Handler())
}
