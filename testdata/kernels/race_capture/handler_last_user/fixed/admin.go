// Package admin serves pages about a running server.
package admin

import (
	"fmt"
	"net/http"
	"sync"
	"time"
)

// Handler returns the pages.
func Handler(version string) http.Handler {
	mux := http.NewServeMux()
	started := time.Now()
	var mu sync.Mutex
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
		mu.Lock()
		defer mu.Unlock()
		if lastUser != "" {
			fmt.Fprintf(w, "last login by %s\n", lastUser)
		}
		lastUser = user
	})
	return mux
}
