// Package handles returns locks held together with the means to release them.
package handles

import "sync"

type hub struct {
	mu sync.Mutex
	n  int
}

// acquire returns with the lock held and hands out its release.
func (h *hub) acquire() func() {
	h.mu.Lock()
	return h.mu.Unlock
}

// The returned function is deferred.
func (h *hub) inc() {
	defer h.acquire()()
	h.n++
}

func (h *hub) incTwiceBad() {
	defer h.acquire()()
	h.n++
	h.inc() // want `h\.mu is already held`
}

// The returned function is called on every path.
func (h *hub) dec() bool {
	unlock := h.acquire()
	if h.n == 0 {
		unlock()
		return false
	}
	h.n--
	unlock()
	return true
}

func (h *hub) decBad() bool {
	unlock := h.acquire()
	if h.n == 0 {
		return false // want `h\.mu is still held`
	}
	h.n--
	unlock()
	return true
}

// A den hands out its release as a literal.
type den struct {
	mu sync.Mutex
	n  int
}

func (d *den) acquire() func() {
	d.mu.Lock()
	return func() { d.mu.Unlock() }
}

// The release is deferred, not what acquires.
func (d *den) inc() {
	defer d.acquire()()
	d.n++
}

func (d *den) incBad() {
	d.acquire()
	d.n++
} // want `d\.mu is still held`

func (d *den) incLaterBad() {
	defer d.acquire()
	d.n++
} // want `d\.mu is still held`

func (h *hub) forgetBad() {
	h.acquire()
	h.n++
} // want `h\.mu is still held`
