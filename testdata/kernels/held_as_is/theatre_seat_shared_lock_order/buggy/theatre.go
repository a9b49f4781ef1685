// Package theatre sells the seats of a hall.
package theatre

import "sync"

// Hall has seats.
type Hall struct {
	mut   sync.Mutex
	desk  sync.Mutex
	seats []*Seat
	sold  int
	cash  int
}

// Seat has a price.
type Seat struct {
	mut   *sync.Mutex
	hall  *Hall
	taken bool
	price int
}

// New returns a hall with n seats.
func New(n, price int) *Hall {
	h := new(Hall)
	for range n {
		h.seats = append(h.seats, &Seat{mut: &h.mut, hall: h, price: price})
	}
	return h
}

// Sell sells the seat.
func (s *Seat) Sell() bool {
	s.mut.Lock()
	defer s.mut.Unlock()
	if s.taken {
		return false
	}
	s.taken = true
	s.hall.sold++
	s.hall.desk.Lock() // BUG: CV2001 #1
	s.hall.cash += s.price
	s.hall.desk.Unlock()
	return true
}

// Close frees all seats and returns what was earned.
func (h *Hall) Close() int {
	h.desk.Lock()
	defer h.desk.Unlock()
	h.mut.Lock() // BUG: CV2001 #1
	defer h.mut.Unlock()
	for _, s := range h.seats {
		s.taken = false
	}
	h.sold = 0
	cash := h.cash
	h.cash = 0
	return cash
}

// Evening sells all seats while the hall closes.
func Evening(n int) int {
	h := New(n, 20)
	var wg sync.WaitGroup
	for _, s := range h.seats {
		wg.Go(func() { s.Sell() })
	}
	cash := h.Close()
	wg.Wait()
	return cash + h.Close()
}
