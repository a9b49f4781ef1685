// Package members has goroutines that are waited for as members of a collection.
package members

import "sync"

type stopper interface{ stop() }

type idle struct{}

func (idle) stop() {}

type courier struct {
	bags chan int
	home chan struct{}
}

func newCourier(deliver func()) *courier {
	c := &courier{bags: make(chan int), home: make(chan struct{})}
	go c.ride(deliver)
	return c
}

func (c *courier) ride(deliver func()) {
	defer close(c.home)
	for range c.bags {
		deliver()
	}
}

// stop waits for the courier.
func (c *courier) stop() {
	close(c.bags)
	<-c.home
}

type hasty struct {
	bags chan int
	home chan struct{}
}

func newHasty(deliver func()) *hasty {
	h := &hasty{bags: make(chan int), home: make(chan struct{})}
	go h.ride(deliver)
	return h
}

func (h *hasty) ride(deliver func()) {
	defer close(h.home)
	for range h.bags {
		deliver()
	}
}

// stop does not wait.
func (h *hasty) stop() { close(h.bags) }

type office struct {
	mu       sync.Mutex
	done     int
	lost     int
	stoppers []stopper
}

func (o *office) count() {
	o.mu.Lock()
	o.done++
	o.mu.Unlock()
}

func (o *office) lose() {
	o.mu.Lock()
	o.lost++ // want `o.lost is written here and read at members.go:\d+ by`
	o.mu.Unlock()
}

// Safe: the courier is one of those that are waited for.
func ends() {
	o := &office{}
	o.stoppers = []stopper{idle{}, newCourier(o.count)}
	for _, s := range o.stoppers {
		s.stop()
	}
	println(o.done)
}

// Nobody waits for the hasty one.
func endsEarly() {
	o := &office{}
	o.stoppers = []stopper{idle{}, newHasty(o.lose)}
	for _, s := range o.stoppers {
		s.stop()
	}
	println(o.lost)
}
