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
		n++ // want `n is written here in several goroutines started at handlers_test.go:\d+, and none waits for the others`
	})
	var wg sync.WaitGroup
	for range 2 {
		wg.Go(func() { h.ServeHTTP(nil, nil) })
	}
	wg.Wait()
}

func listen(events chan int, f func(int)) {
	go func() {
		for e := range events {
			f(e)
		}
	}()
}

func TestCleanup(t *testing.T) {
	events := make(chan int)
	var seen []int
	listen(events, func(e int) {
		seen = append(seen, e) // want `seen is written here and read at handlers_test.go:\d+ by the goroutine that started this one`
	})
	t.Cleanup(func() {
		close(events)
		if len(seen) != 1 {
			t.Error("lost")
		}
	})
	events <- 1
}

// Safe: the test waits for the listener.
func TestCleanupWaits(t *testing.T) {
	events, done := make(chan int), make(chan bool)
	var seen []int
	go func() {
		defer close(done)
		for e := range events {
			seen = append(seen, e)
		}
	}()
	t.Cleanup(func() {
		close(events)
		<-done
		if len(seen) != 1 {
			t.Error("lost")
		}
	})
	events <- 1
}
