// Package audit writes a record of each request.
package audit

import (
	"net/http"

	"kernels/race_spawn/safe_go_wrapper/buggy/safe"
)

// Log keeps the records of a server.
type Log struct {
	records []string
}

// Wrap records the requests for next in the background.
func (l *Log) Wrap(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		line := r.Method + " " + r.URL.Path
		safe.Go(func() { l.record(line) })
		next.ServeHTTP(w, r)
	})
}

func (l *Log) record(line string) {
	l.records = append(l.records, line) // BUG: race
}
