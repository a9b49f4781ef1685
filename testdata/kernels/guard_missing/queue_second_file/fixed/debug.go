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
	q.mu.Lock()
	defer q.mu.Unlock()
	for i, key := range q.pending {
		fmt.Fprintln(w, i, key)
	}
}
