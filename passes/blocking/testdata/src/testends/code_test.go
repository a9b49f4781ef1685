package testends

import (
	"net/http"
	"net/http/httptest"
	"sync"
	"testing"
)

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

func should(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Error(err)
	}
}

func TestAll(t *testing.T) {
	var wg sync.WaitGroup
	wg.Go(func() {
		_, err := get()
		must(t, err) // want `t.Fatal is called outside the test's goroutine: use t.Error and return`
	})
	wg.Go(func() { // Silent: it tells of the error, and goes on.
		_, err := get()
		should(t, err)
	})
	wg.Wait()
	_, err := get()
	must(t, err) // Silent: this is the goroutine of the test.
}

func worker(t *testing.T, n int) {
	if _, err := get(); err != nil && n > 0 {
		t.Skip(err) // want `t.Skip is called outside the test's goroutine: use t.Log and return`
	}
}

func TestWorkers(t *testing.T) {
	for i := range 3 {
		go worker(t, i)
	}
}

// Silent: the goroutine runs a test of its own.
func TestSub(t *testing.T) {
	done := make(chan bool)
	go func() {
		defer close(done)
		t.Run("sub", func(t *testing.T) {
			_, err := get()
			must(t, err)
		})
	}()
	<-done
}

func TestServer(t *testing.T) {
	srv := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.Method != "GET" {
			t.Fatal(r.Method) // want `t.Fatal is called outside the test's goroutine: use t.Error and return`
		}
	}))
	defer srv.Close()
}

// Silent: the test calls the handler itself.
func TestHandler(t *testing.T) {
	mux := http.NewServeMux()
	mux.HandleFunc("/", func(w http.ResponseWriter, r *http.Request) {
		if r.Method != "GET" {
			t.Fatal(r.Method)
		}
	})
	mux.ServeHTTP(httptest.NewRecorder(), httptest.NewRequest("GET", "/", nil))
}
