package required

import (
	"sync"
	"time"
)

// A heart beats in goroutines of timers, which nobody here calls.
type heart struct {
	mu     sync.Mutex
	rw     sync.RWMutex
	beats  int
	leader int
}

func (h *heart) start(every time.Duration) {
	time.AfterFunc(every, h.beatBad)
	time.AfterFunc(every, h.beatGood)
	time.AfterFunc(every, h.beatFar)
	time.AfterFunc(every, h.beatRead)
	time.AfterFunc(every, h.beatAnyhow)
}

// standLocked is called with the lock held.
func (h *heart) standLocked() { h.leader = h.beats }

// Whoever calls it, the lock was free when it was taken here.
func (h *heart) beatBad() {
	h.mu.Lock()
	h.beats++
	lost := h.leader == 0
	h.mu.Unlock()
	if lost {
		h.standLocked() // want `without holding h\.mu`
	}
}

// stand needs the lock for what it calls, and says nothing of it.
func (h *heart) stand() { h.standLocked() }

// Silent: whether stand needs the lock here is not for its callers to know.
func (h *heart) beatFar() {
	h.mu.Lock()
	lost := h.leader == 0
	h.mu.Unlock()
	if lost {
		h.stand()
	}
}

// The lock is still held.
func (h *heart) beatGood() {
	h.mu.Lock()
	h.beats++
	if h.leader == 0 {
		h.standLocked()
	}
	h.mu.Unlock()
}

// Nothing says that the caller does not hold the lock.
func (h *heart) beatAnyhow() {
	h.standLocked()
}

// readLeader returns the leader. The caller must hold h.rw.
func (h *heart) readLeader() int { return h.leader }

// The caller may have a read lock of its own.
func (h *heart) beatRead() {
	h.rw.RLock()
	n := h.beats
	h.rw.RUnlock()
	if n > 0 {
		h.readLeader()
	}
}
