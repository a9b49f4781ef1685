package required

import "sync"

type host struct {
	mu   sync.Mutex
	pool *pool
	n    int
}

type pool struct {
	mu sync.Mutex
	n  int
}

// count counts. Lock should be held.
func (h *host) count() { h.pool.n++ }

// Both hold the lock of the pool, so it is that lock which the comment means.
func (h *host) one() {
	h.pool.mu.Lock()
	defer h.pool.mu.Unlock()
	h.count()
}

func (h *host) two() {
	p := h.pool
	p.mu.Lock()
	h.count()
	h.count()
	p.mu.Unlock()
}

// size tells the size. Lock should be held.
func (h *host) size() int { return h.n }

// The lock is forgotten: nothing is held instead.
func (h *host) forgotten() int {
	return h.size() // want `\(\*host\).size is called without holding h.mu`
}

// grow adds n. Lock should be held.
func (h *host) grow(n int) { h.n += n }

// One of the callers holds the lock of the host.
func (h *host) growGood(n int) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.grow(n)
}

func (h *host) growBad(n int) {
	h.pool.mu.Lock()
	defer h.pool.mu.Unlock()
	h.grow(n) // want `\(\*host\).grow is called without holding h.mu`
}

// reset clears. h.mu must be held.
func (h *host) reset() { h.n = 0 }

// The comment says which lock.
func (h *host) resetBad() {
	h.pool.mu.Lock()
	defer h.pool.mu.Unlock()
	h.reset() // want `\(\*host\).reset is called without holding h.mu`
}
