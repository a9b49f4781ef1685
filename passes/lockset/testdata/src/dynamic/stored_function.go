package dynamic

import (
	"sync"
	"time"
)

type hooks struct {
	mu  sync.Mutex
	fns []func()
	n   int
}

func (h *hooks) inc() {
	h.mu.Lock()
	h.n++
	h.mu.Unlock()
}

func (h *hooks) nowBad() {
	h.mu.Lock()
	defer h.mu.Unlock()
	f := func() { h.inc() }
	f() // want `h\.mu is already held`
}

// The function is stored and called later, without the lock.
func (h *hooks) later() {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.fns = append(h.fns, func() { h.inc() })
}

// The function runs in a goroutine of its own, which waits for the lock.
func (h *hooks) inGoroutine() {
	h.mu.Lock()
	defer h.mu.Unlock()
	go func() { h.inc() }()
	time.AfterFunc(time.Second, h.inc)
}

// The functions are called when the lock has been released.
func (h *hooks) run() {
	h.mu.Lock()
	fns := h.fns
	h.mu.Unlock()
	for _, f := range fns {
		f()
	}
}
