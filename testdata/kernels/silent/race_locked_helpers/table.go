// Package table has helpers that run with the lock of their callers.
package table

import (
	"net/http"
	"sync"
)

// Table counts requests.
type Table struct {
	mu     sync.RWMutex
	counts map[string]int
	total  int
	hot    string
}

// ServeHTTP counts a request.
func (t *Table) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	t.mu.Lock()
	t.count(r.URL.Path)
	t.mu.Unlock()
	w.Write([]byte(t.Hot()))
}

func (t *Table) count(path string) {
	if t.counts == nil {
		t.counts = make(map[string]int)
	}
	t.counts[path]++
	t.total++
	t.findHot(path)
}

func (t *Table) findHot(path string) {
	if t.counts[path] > t.counts[t.hot] {
		t.hot = path
	}
}

// Hot returns the path that is asked for most.
func (t *Table) Hot() string {
	t.mu.RLock()
	defer t.mu.RUnlock()
	return t.hot
}

// Reset forgets everything now and then.
func (t *Table) Reset(when <-chan struct{}) {
	go func() {
		for range when {
			t.locked(func() {
				clear(t.counts)
				t.total, t.hot = 0, ""
			})
		}
	}()
}

func (t *Table) locked(f func()) {
	t.mu.Lock()
	defer t.mu.Unlock()
	f()
}
