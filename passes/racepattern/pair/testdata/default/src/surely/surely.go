// Package surely passes functions to another package, of which facts tell whether it starts goroutines for them in any
// case, and at once.
package surely

import (
	"net/http"

	"example.org/run"
)

func longest(names []string) string {
	var most string
	run.Each(names, func(name string) {
		if len(name) > len(most) {
			most = name // want `most is written here in several goroutines`
		}
	})
	return most
}

// Silent by default: each of the goroutines is waited for before the next one is started.
func inTurn(names []string) string {
	var most string
	run.InTurn(names, func(name string) {
		if len(name) > len(most) {
			most = name
		}
	})
	return most
}

func background() int {
	n := 0
	run.Go(func() { n = 1 }) // want `n is written here and read at surely.go:\d+ by`
	return n
}

// Silent by default: whether there is another goroutine hangs on a condition of the callee.
func perhaps(names []string) int {
	n := 0
	run.If(len(names) > 1, func() { n = 1 })
	return n
}

// Silent by default: the queue, which waits before it starts a goroutine, lets one run at a time.
func queued(names []string) {
	q, n := run.One(), 0
	for range names {
		q.Go(func() { n++ })
	}
}

func counting() http.Handler {
	n := 0
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		n++ // want `n is written here in several requests to the handler`
	})
}

// Safe: the handler is made for one request, and so is n.
func once(w http.ResponseWriter, r *http.Request) {
	n := 0
	h := http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) { n++ })
	h.ServeHTTP(w, r)
}
