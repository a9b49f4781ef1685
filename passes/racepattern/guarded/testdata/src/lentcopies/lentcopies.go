// Package lentcopies gives functions copies to change, or what all others see.
package lentcopies

import (
	"fmt"
	"net/http"
	"sync"
)

type config struct {
	count int
	trim  bool
}

var (
	current = config{count: -1}
	mu      sync.Mutex // guards current
)

func get() config {
	mu.Lock()
	defer mu.Unlock()
	return current
}

func set(c config) {
	mu.Lock()
	defer mu.Unlock()
	current = c
}

// Safe: what is edited is a copy.
func report(edit func(*config)) string {
	c := get()
	if edit != nil {
		edit(&c)
	}
	return fmt.Sprint(c.count, c.trim)
}

func top(w http.ResponseWriter, r *http.Request) {
	fmt.Fprint(w, report(func(c *config) {
		c.count = 500
	}))
}

func change(edit func(*config)) { edit(&current) }

func all(w http.ResponseWriter, r *http.Request) {
	change(func(c *config) {
		c.trim = true // want `c.trim is written without mu`
	})
	set(config{})
}

func Serve() {
	http.HandleFunc("/top", top)
	http.HandleFunc("/all", all)
}
