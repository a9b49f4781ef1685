// Package lottery sells tickets over HTTP.
package lottery

import (
	"fmt"
	"net/http"
)

// Office sells tickets.
type Office struct {
	next int
	pot  int
}

// Handler returns the office's routes.
func (o *Office) Handler() http.Handler {
	mux := http.NewServeMux()
	mux.HandleFunc("POST /buy", o.buy)
	mux.HandleFunc("GET /pot", func(w http.ResponseWriter, r *http.Request) {
		fmt.Fprintln(w, o.pot) // BUG: race #2
	})
	return mux
}

func (o *Office) buy(w http.ResponseWriter, r *http.Request) {
	o.next++                              // BUG: race #1
	o.pot += 2                            // BUG: race #2
	fmt.Fprintf(w, "ticket %d\n", o.next) // BUG: race #1
}

// Serve sells until the listener fails.
func Serve(addr string) error {
	o := &Office{}
	return http.ListenAndServe(addr, o.Handler())
}
