// Package oneself has goroutines that send to themselves, and receivers that close what others send on.
package oneself

func sendsToItself() {
	c := make(chan int)
	c <- 1 // want `the function may wait for ever here, as no goroutine is left to receive from c`
	<-c
}

// Safe: there is room.
func sendsToItselfWithRoom() {
	c := make(chan int, 1)
	c <- 1
	<-c
}

// The only receiver sends what it has to do again.
func again(jobs []int) {
	c, done := make(chan int), make(chan bool)
	go func() {
		defer close(done)
		for n := range c { // want `the goroutine may wait for ever here, as no goroutine is left to send on c or close it`
			if n < 0 {
				c <- -n // want `the goroutine may wait for ever here, as no goroutine is left to receive from c`
			}
		}
	}()
	for range jobs {
		select {
		case c <- 1: // silent: two needs are assumed
		case <-done:
		}
	}
}

// Safe: it does it at once.
func atOnce(jobs []int) {
	c := make(chan int)
	go func() {
		for n := range c {
			if n < 0 {
				n = -n
			}
			_ = n
		}
	}()
	for range jobs {
		c <- 1
	}
	close(c)
}

// A Hub passes on what it is told by its own method.
type Hub struct {
	events chan int
	quit   chan bool
}

// New makes a hub.
func New() *Hub {
	h := &Hub{events: make(chan int), quit: make(chan bool)}
	go h.loop()
	return h
}

func (h *Hub) loop() {
	for {
		select {
		case e := <-h.events:
			if e > 0 {
				h.Post(e - 1)
			}
		case <-h.quit:
			return
		}
	}
}

// Post is called by the goroutine that receives, too.
func (h *Hub) Post(e int) {
	h.events <- e // want `the goroutine may wait for ever here, as no goroutine is left to receive from h.events`
}

// Close ends the hub.
func (h *Hub) Close() { close(h.quit) }

// A Calm hub handles what it is told, and is the twin.
type Calm struct {
	events chan int
	quit   chan bool
}

// NewCalm makes a hub.
func NewCalm() *Calm {
	h := &Calm{events: make(chan int), quit: make(chan bool)}
	go h.loop()
	return h
}

func (h *Calm) loop() {
	for {
		select {
		case e := <-h.events:
			for e > 0 {
				e--
			}
		case <-h.quit:
			return
		}
	}
}

// Post gives up when the hub is closed.
func (h *Calm) Post(e int) {
	select {
	case h.events <- e:
	case <-h.quit:
	}
}

// Close ends the hub.
func (h *Calm) Close() { close(h.quit) }

// The receiver closes what the other one sends on.
func closedByReceiver(values []int) {
	c := make(chan int)
	go func() {
		for _, v := range values {
			c <- v // silent: the kind of message decides, which its sender knows
		}
	}()
	if <-c == 3 {
		close(c)
	}
}

// Safe: it closes a channel by which it tells that it has gone.
func toldByReceiver(values []int) {
	c, gone := make(chan int), make(chan bool)
	go func() {
		for _, v := range values {
			select {
			case c <- v:
			case <-gone:
				return
			}
		}
	}()
	defer close(gone)
	if len(values) > 0 && <-c == 3 {
		return
	}
}
