// Package quota grants seats.
package quota

import "sync"

// Hall has seats.
type Hall struct {
	mu    sync.Mutex
	taken map[int]string
}

func (h *Hall) free(seat int) bool {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.taken[seat] == "" // BUG: CV3013 #1
}

func (h *Hall) take(seat int, guest string) {
	h.mu.Lock() // BUG: CV3013 #1
	defer h.mu.Unlock()
	h.taken[seat] = guest // BUG: CV3013 #1
}

// Book books a seat unless it is taken.
func (h *Hall) Book(seat int, guest string) bool {
	if !h.free(seat) { // BUG: CV3013 #1
		return false
	}
	h.take(seat, guest) // BUG: CV3013 #1
	return true
}

// Sell books the seat that each guest wants and returns how many got one.
func Sell(wishes map[string]int) int {
	h := &Hall{taken: make(map[int]string)}
	sold := make(chan bool)
	for guest, seat := range wishes {
		go func() {
			sold <- h.Book(seat, guest)
		}()
	}
	n := 0
	for range wishes {
		if <-sold {
			n++
		}
	}
	return n
}
