// Package ticket sells seats.
package ticket

import "sync"

type sale struct {
	seats int
	sold  chan bool
}

// Office sells seats in a goroutine of its own until there are none.
type Office struct {
	sales chan sale
	over  chan struct{}
	left  int

	mu     sync.Mutex
	closed bool
	sold   map[string]int
}

// Open returns an office with seats.
func Open(seats int) *Office {
	o := &Office{sales: make(chan sale), over: make(chan struct{}), left: seats, sold: make(map[string]int)}
	go o.run()
	return o
}

func (o *Office) run() {
	for o.next() {
	}
}

func (o *Office) next() bool {
	select {
	case s := <-o.sales:
		o.left -= s.seats
		s.sold <- o.left >= 0
	case <-o.over:
		return false
	}
	if o.left <= 0 {
		o.Close()
		return false
	}
	return true
}

// Close ends all sales.
func (o *Office) Close() {
	o.mu.Lock()
	defer o.mu.Unlock()
	if !o.closed {
		o.closed = true
		close(o.over)
	}
}

// Buy buys seats for a customer.
func (o *Office) Buy(customer string, seats int) bool {
	s := sale{seats, make(chan bool, 1)}
	select {
	case o.sales <- s:
		if !<-s.sold {
			return false
		}
		o.mu.Lock()
		o.sold[customer] += seats
		o.mu.Unlock()
		return true
	case <-o.over:
		return false
	}
}
