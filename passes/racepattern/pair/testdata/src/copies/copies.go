// Package copies copies structs, which then share what lies behind their fields.
package copies

import (
	"maps"
	"net/http"
	"sync"
)

type usage struct {
	mu    *sync.Mutex
	bytes map[string]int
}

type quota struct {
	limit int
	usage usage
}

// The copy has a lock of its own, but shares the map.
func (q *quota) view() *quota {
	v := *q
	v.usage.mu = new(sync.Mutex)
	return &v
}

func (q *quota) add(user string) {
	q.usage.mu.Lock()
	defer q.usage.mu.Unlock()
	q.usage.bytes[user]++ // want `q.usage.bytes is written and read here in several calls of ServeHTTP, and none waits for the others`
}

func (q *quota) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	q.view().add(r.Host)
}

type shared struct {
	limit int
	usage usage
}

// Safe: the lock is shared, too.
func (q *shared) view() *shared {
	v := *q
	v.limit = 0
	return &v
}

func (q *shared) add(user string) {
	q.usage.mu.Lock()
	defer q.usage.mu.Unlock()
	q.usage.bytes[user]++
}

func (q *shared) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	q.view().add(r.Host)
}

type config struct {
	name   string
	labels map[string]string
}

func render(c *config) int {
	go func() {
		mine := *c
		mine.name = "mine"
		mine.labels["a"] = "b" // want `mine.labels is written here and read at copies.go:\d+ by the goroutine that started this one, and neither waits for the other`
	}()
	return len(c.labels)
}

// Safe: a map of its own.
func renderClone(c *config) string {
	go func() {
		mine := *c
		mine.labels = maps.Clone(c.labels)
		mine.labels["a"] = "b"
	}()
	return c.labels["a"]
}

// Safe: the field of the copy is another variable, and reading all of the original
// reads the pointer only.
func count(n *int) int {
	c := struct{ total *int }{n}
	go func() {
		d := c
		*d.total = 1
	}()
	_ = c
	return 0
}
