// Package hub tells watchers that something has changed. It sends under its
// lock, but never waits: a watcher that has not yet looked needs no second
// knock.
package hub

import (
	"sync"
	"testing"
)

type hub struct {
	mu       sync.Mutex
	version  int
	watchers map[chan struct{}]struct{}
}

func (h *hub) watch() (knock <-chan struct{}, stop func()) {
	c := make(chan struct{}, 1)
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.watchers == nil {
		h.watchers = make(map[chan struct{}]struct{})
	}
	h.watchers[c] = struct{}{}
	return c, func() {
		h.mu.Lock()
		defer h.mu.Unlock()
		if _, ok := h.watchers[c]; ok {
			delete(h.watchers, c)
			close(c)
		}
	}
}

func (h *hub) bump() {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.version++
	for c := range h.watchers {
		select {
		case c <- struct{}{}:
		default:
		}
	}
}

func (h *hub) now() int {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.version
}

func TestWatchersReachTheLastVersion(t *testing.T) {
	const last = 50
	h := new(hub)
	var watchers sync.WaitGroup
	for range 4 {
		knock, stop := h.watch()
		watchers.Add(1)
		go func() {
			defer watchers.Done()
			defer stop()
			for range knock {
				if h.now() == last {
					return
				}
			}
		}()
	}
	for range last {
		h.bump()
	}
	watchers.Wait()
	if n := len(h.watchers); n != 0 {
		t.Fatalf("%d watchers left", n)
	}
}
