// Package api serves a counter.
package api

import (
	"fmt"
	"net/http"
)

var requests int

// Hello greets.
func Hello(w http.ResponseWriter, r *http.Request) {
	requests++ // BUG: race #1
	fmt.Fprintln(w, "hello", r.FormValue("name"))
}

// Metrics shows how often somebody was greeted.
func Metrics(w http.ResponseWriter, r *http.Request) {
	fmt.Fprintf(w, "requests %d\n", requests) // BUG: race #1
}

// Register installs the pages.
func Register(mux *http.ServeMux) {
	mux.HandleFunc("/hello", Hello)
	mux.HandleFunc("/metrics", Metrics)
}
