// Package handlers has functions that servers call at the same time as themselves.
package handlers

import (
	"fmt"
	"net/http"
	"sync"
	"sync/atomic"
)

type sessions struct {
	users map[string]string
	hits  int
	total atomic.Int64
}

func newSessions() *sessions { return &sessions{users: make(map[string]string)} }

func (s *sessions) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	s.login(r.FormValue("user"))
	s.total.Add(1)
	s.hits++ // want `s.hits is written and read here in several calls of ServeHTTP, and none waits for the others`
}

func (s *sessions) login(user string) {
	s.users[user] = user // want `s.users is written here in several calls of ServeHTTP, and none waits for the others`
}

type lockedSessions struct {
	mu    sync.Mutex
	users map[string]string
}

// Safe: the handler locks.
func (s *lockedSessions) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.users[r.FormValue("user")] = "x"
}

// Safe: each request has a page of its own.
type page struct{ parts int }

func show(w http.ResponseWriter, r *http.Request) {
	p := &page{}
	p.ServeHTTP(w, r)
	fmt.Fprint(w, p.parts)
}

func (p *page) ServeHTTP(w http.ResponseWriter, r *http.Request) { p.parts++ }

func limit(max int, next http.Handler) http.Handler {
	running := 0
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		running++ // want `running is written here in several requests to the handler registered at handlers.go:\d+, and none waits for the others`
		if running <= max {
			next.ServeHTTP(w, r)
		}
	})
}

// Safe: what the handler is made of is set before it is called.
func named(next http.Handler) http.Handler {
	name := ""
	h := http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("X-Name", name)
		next.ServeHTTP(w, r)
	})
	name = "x"
	return h
}

// Safe: a handler for one request.
func counted(w http.ResponseWriter, r *http.Request, next func(http.Handler) http.Handler) int {
	n := 0
	next(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) { n++ })).ServeHTTP(w, r)
	return n
}

var level, limitOf int

func setLevel(w http.ResponseWriter, r *http.Request) {
	level = len(r.FormValue("level")) // want `level is written here in several calls of setLevel, and none waits for the others`
}

// Safe: nothing that runs in a server writes it.
func showLimit(w http.ResponseWriter, r *http.Request) { fmt.Fprint(w, limitOf) }

var names = map[string]bool{}

func install(known func(*http.Request) string) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		names[known(r)] = true // want `names is written here in several requests to the handler registered at handlers.go:\d+, and none waits for the others`
	}
}
