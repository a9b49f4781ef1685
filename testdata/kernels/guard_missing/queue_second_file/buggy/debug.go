package workqueue

import (
	"fmt"
	"net/http"
)

// ServeHTTP shows what waits.
func (q *Queue) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if r.URL.Query().Has("full") {
		q.dump(w)
		return
	}
	q.mu.Lock()
	n := len(q.pending)
	q.mu.Unlock()
	fmt.Fprintln(w, n)
}

func (q *Queue) dump(w http.ResponseWriter) {
	for i, key := range q.pending { // BUG: race #1
		fmt.Fprintln(w, i, key)
	}
}
