// Package trace keeps a part of all requests.
package trace

import (
	"net/http"

	"kernels/race_unsafe/sampler_of_other_package/buggy/sample"
)

// Wrap calls keep for some of the requests for next.
func Wrap(next http.Handler, share float64, keep func(*http.Request)) http.Handler {
	s := sample.New(share)
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if s.Take() { // BUG: race #1
			keep(r)
		}
		next.ServeHTTP(w, r)
	})
}
