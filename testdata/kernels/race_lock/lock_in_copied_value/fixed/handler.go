package quota

import (
	"io"
	"net/http"
)

// ServeHTTP takes uploads.
func (q *Quota) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	view := q.ForRequest()
	n, _ := io.Copy(io.Discard, r.Body)
	if err := view.Add(r.FormValue("user"), n); err != nil {
		http.Error(w, err.Error(), http.StatusInsufficientStorage)
	}
}
