// Package calledback has functions called back one at a time, which keeps them apart from each other and from nothing else.
package calledback

import (
	"sync"

	"example.org/hub"
)

// Two hubs do not wait for each other.
func count(h, g *hub.Hub) {
	n := 0
	h.OnChange(func(k int) { // told: h calls functions back one at a time, but the other access is in none of them
		n += k
	})
	g.OnChange(func(k int) { // told: g calls functions back one at a time, but the other access is in none of them
		n -= k // want `n is written here and written at calledback.go:14 by the callback registered at calledback.go:13, and neither waits for the other`
	})
	h.Start()
	g.Start()
}

// A lock is told as one.
func countLocked(h *hub.Hub) int {
	var mu sync.Mutex
	n := 0
	h.OnChange(func(k int) { // told: h calls functions back one at a time, but the other access is in none of them
		mu.Lock() // told: mu is taken here, but is not held at the other access
		defer mu.Unlock()
		n += k // want `n is written here and read at calledback.go:33 by the goroutine that registered the callback, and neither waits for the other`
	})
	h.Start()
	return n
}
