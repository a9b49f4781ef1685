// Package hints has races that one hint each keeps from being evident, and, near-identical, the same without it.
package hints

import (
	"net/http"
	"sync"
	"sync/atomic"
)

type views struct{ n int }

// Likely only: whether the handler gets there hangs on the request.
func deep() http.Handler {
	v := &views{}
	mux := http.NewServeMux()
	mux.HandleFunc("/", func(w http.ResponseWriter, r *http.Request) { count(v, r) })
	return mux
}

func count(v *views, r *http.Request) {
	if r.Method == http.MethodGet {
		note(v)
	}
}

func note(v *views) { v.n++ }

func shallow() http.Handler {
	v := &views{}
	mux := http.NewServeMux()
	mux.HandleFunc("/", func(w http.ResponseWriter, r *http.Request) { see(v) })
	return mux
}

func see(v *views) {
	v.n++ // want `v.n is written here in several requests to the handler registered at hints.go:\d+, and none waits for the others`
}

var quit, stop = make(chan struct{}), make(chan struct{})

// Likely only: it is the state of a channel.
func closes() {
	go func() { close(quit) }()
	close(quit)
}

func unsets() {
	go func() {
		stop = nil // want `stop is written here and written at`
	}()
	stop = nil
}

var steps int64

// Likely only: who counts first may be the one that writes.
func settled() {
	v := &views{}
	for range 3 {
		go first(v)
	}
}

func first(v *views) {
	if atomic.AddInt64(&steps, 1) == 1 {
		v.n++
	}
}

func unsettled() {
	v := &views{}
	for range 3 {
		go second(v)
	}
}

func second(v *views) {
	if steps == 1 {
		v.n++ // want `v.n is written here in several goroutines started at hints.go:\d+, and none waits for the others`
	}
}

func counted() {
	v := &views{}
	for range 3 {
		go third(v)
	}
}

// Nobody learns from it who has counted first.
func third(v *views) {
	atomic.AddInt64(&steps, 1)
	v.n++ // want `v.n is written here in several goroutines started at hints.go:\d+, and none waits for the others`
}

// What nothing is given does the same each time, how many calls ever lead to it.
func deepInGroup() {
	v := &views{}
	var wg sync.WaitGroup
	for range 3 {
		wg.Go(func() { begin(v) })
	}
	wg.Wait()
}

func begin(v *views) { end(v) }

func end(v *views) {
	v.n++ // want `v.n is written here in several goroutines started at hints.go:\d+, and none waits for the others`
}
