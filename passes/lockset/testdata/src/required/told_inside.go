package required

import "sync"

// A hedge is cut by a helper that says nothing of the lock, which its own helper asks for.
type hedge struct {
	mu    sync.Mutex
	twigs int
}

// cutLocked is called with the lock held.
func (h *hedge) cutLocked() { h.twigs = 0 }

func (h *hedge) cut() {
	h.cutLocked() // want `cutLocked is called without holding h\.mu`
}

// It is told of cut.
func (h *hedge) Cut() { h.cut() }
