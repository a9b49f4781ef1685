// Package quota grants seats.
package quota

import "sync"

// Hall has seats.
type Hall struct {
	mu    sync.Mutex
	taken map[int]string
}

func (h *Hall) free(seat int) bool {
	return h.taken[seat] == ""
}

func (h *Hall) take(seat int, guest string) {
	h.taken[seat] = guest
}

// Book books a seat unless it is taken.
func (h *Hall) Book(seat int, guest string) bool {
	h.mu.Lock()
	defer h.mu.Unlock()
	if !h.free(seat) {
		return false
	}
	h.take(seat, guest)
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
