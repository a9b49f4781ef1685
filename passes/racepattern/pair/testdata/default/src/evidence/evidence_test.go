package evidence

import "net/http"

// The request may have been answered when the variable is read.
func answered(mux *http.ServeMux, get func()) bool {
	called := false
	mux.HandleFunc("/", func(w http.ResponseWriter, r *http.Request) {
		if r.ContentLength > 0 {
			called = true
		}
	})
	get()
	return called
}
