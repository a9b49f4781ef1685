package ping

import (
	"net/http"
	"net/http/httptest"
	"testing"
)

func get(h http.Handler) int {
	rec := httptest.NewRecorder()
	h.ServeHTTP(rec, httptest.NewRequest(http.MethodGet, "/", nil))
	return rec.Code
}

func TestAll(t *testing.T) {
	calls := 0
	h := http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		calls++ // BUG: race
		w.WriteHeader(http.StatusNoContent)
	})
	All(h, 5, get)
	if calls == 0 {
		t.Errorf("%d calls", calls)
	}
}
