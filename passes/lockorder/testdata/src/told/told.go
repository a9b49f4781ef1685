// Package told is about what is said of a deadlock besides that it is there: TestRelated compares all of it.
package told

import (
	"sync"

	"told/lib"
)

type hub struct {
	mu    sync.Mutex
	left  side
	right other
}

type side struct{ mu sync.Mutex }
type other struct{ mu sync.Mutex }

// Push is part of two deadlocks at one line. Who mends one of them leaves the other one.
func (h *hub) Push() {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.both() // want `deadlock: \(\*hub\).Push holds hub.mu and waits for other.mu; .* \(one of 2 deadlocks through this line\)`
}

func (h *hub) both() {
	h.left.mu.Lock()
	h.left.mu.Unlock()
	h.right.mu.Lock()
	h.right.mu.Unlock()
}

func (h *hub) Left() {
	h.left.mu.Lock()
	defer h.left.mu.Unlock()
	h.mu.Lock()
	h.mu.Unlock()
}

func (h *hub) Right() {
	h.right.mu.Lock()
	defer h.right.mu.Unlock()
	h.mu.Lock()
	h.mu.Unlock()
}

type page struct {
	mu  sync.Mutex
	pen ink
}

type ink struct{ mu sync.Mutex }

// drawLocked is told by its name to run with the lock held. That does not say that it is one for readers.
func (p *page) drawLocked() {
	p.pen.mu.Lock()
	p.pen.mu.Unlock()
}

func (p *page) Draw() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.drawLocked()
}

func (p *page) Spill() {
	p.pen.mu.Lock()
	defer p.pen.mu.Unlock()
	p.mu.Lock() // want `deadlock: \(\*page\).Spill holds ink.mu and waits for page.mu; \(\*page\).drawLocked holds page.mu and waits for ink.mu`
	p.mu.Unlock()
}

type user struct{ mu sync.Mutex }

// Start waits in another package, of whose places no more is known than file and line.
func (u *user) Start() {
	u.mu.Lock()
	defer u.mu.Unlock()
	lib.Set(nil) // want `deadlock: \(\*user\).Start holds user.mu and waits for lib.mu \(lib.go:15\); \(\*user\).Run holds lib.mu and waits for user.mu`
}

func (u *user) Run() {
	lib.Call(func() {
		u.mu.Lock()
		u.mu.Unlock()
	})
}
