package handlers

import (
	"net/http"
	"net/http/httptest"
	"sync"
	"testing"
)

// Safe: tests send one request after the other.
func TestOne(t *testing.T) {
	n := 0
	h := http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) { n++ })
	h.ServeHTTP(nil, nil)
	srv := httptest.NewServer(h)
	defer srv.Close()
	http.Get(srv.URL)
	if n != 2 {
		t.Error(n)
	}
}

func TestMany(t *testing.T) {
	n := 0
	var h http.Handler = http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		n++ // want `n is written here by several goroutines`
	})
	var wg sync.WaitGroup
	for range 2 {
		wg.Go(func() { h.ServeHTTP(nil, nil) })
	}
	wg.Wait()
}
