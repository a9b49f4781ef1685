// Package admin serves pages about a running server.
package admin

import (
	"fmt"
	"net/http"
	"time"
)

// Handler returns the pages.
func Handler(version string) http.Handler {
	mux := http.NewServeMux()
	started := time.Now()
	lastUser := ""
	mux.HandleFunc("/status", func(w http.ResponseWriter, r *http.Request) {
		fmt.Fprintf(w, "%s up %v\n", version, time.Since(started))
	})
	mux.HandleFunc("/login", func(w http.ResponseWriter, r *http.Request) {
		user := r.FormValue("user")
		if user == "" {
			http.Error(w, "who are you?", http.StatusForbidden)
			return
		}
		if lastUser != "" { // BUG: race #1
			fmt.Fprintf(w, "last login by %s\n", lastUser) // BUG: race #1
		}
		lastUser = user // BUG: race #1
	})
	return mux
}
