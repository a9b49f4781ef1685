package ping

import (
	"net/http"
	"net/http/httptest"
	"sync/atomic"
	"testing"
)

func get(h http.Handler) int {
	rec := httptest.NewRecorder()
	h.ServeHTTP(rec, httptest.NewRequest(http.MethodGet, "/", nil))
	return rec.Code
}

func TestAll(t *testing.T) {
	var calls atomic.Int64
	h := http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		calls.Add(1)
		w.WriteHeader(http.StatusNoContent)
	})
	All(h, 5, get)
	if calls.Load() == 0 {
		t.Errorf("%d calls", calls.Load())
	}
}
