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
		o.Close() // BUG: CV2003 #1
		return false
	}
	return true
}

// Close ends all sales.
func (o *Office) Close() {
	o.mu.Lock() // BUG: CV2003 #1
	defer o.mu.Unlock()
	if !o.closed {
		o.closed = true
		close(o.over)
	}
}

// Buy buys seats for a customer.
func (o *Office) Buy(customer string, seats int) bool {
	o.mu.Lock()
	defer o.mu.Unlock()
	s := sale{seats, make(chan bool, 1)}
	select { // BUG: CV2003 #1
	case o.sales <- s: // BUG: CV2003 #1
		if !<-s.sold {
			return false
		}
		o.sold[customer] += seats
		return true
	case <-o.over:
		return false
	}
}
