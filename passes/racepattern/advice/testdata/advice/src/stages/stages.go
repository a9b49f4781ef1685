// Package stages has functions with two critical sections of one lock.
package stages

import "sync"

// Cart has a total.
type Cart struct {
	mu    sync.Mutex
	rate  float64
	total float64
	next  int
	busy  bool
	log   *log
	names map[int]float64
}

type log struct{ lines int }

// SetRate is why others must not keep the rate.
func (c *Cart) SetRate(rate float64) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.total *= rate / c.rate
	c.rate = rate
	c.next = 0
	c.log = &log{}
	clear(c.names)
}

// Add writes what was computed with an old rate.
func (c *Cart) Add(price float64, round func(float64) float64) {
	c.mu.Lock()
	rate := c.rate
	c.mu.Unlock()
	price = round(price * rate)
	c.mu.Lock()
	defer c.mu.Unlock()
	c.total += price // want `the value written here depends on rate as it was at stages.go:\d+, but c.mu has been released since, and rate may have changed`
}

// AddAtOnce is silent: there is one critical section.
func (c *Cart) AddAtOnce(price float64) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.total += price * c.rate
}

// AddChecked is silent: it looks again.
func (c *Cart) AddChecked(price float64, round func(float64) float64) bool {
	c.mu.Lock()
	rate := c.rate
	c.mu.Unlock()
	price = round(price * rate)
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.rate != rate {
		return false
	}
	c.total += price
	return true
}

// Rate returns the rate.
func (c *Cart) Rate() float64 {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.rate
}

// Put does the same with a getter, and a map.
func (c *Cart) Put(i int, price float64) {
	rate := c.Rate()
	c.mu.Lock()
	defer c.mu.Unlock()
	c.names[i] = price * rate // want "the value written here depends on rate as it was at stages.go:72"
}

// PutTo is silent: the rate is that of another cart.
func (c *Cart) PutTo(d *Cart, i int, price float64) {
	rate := c.Rate()
	d.mu.Lock()
	defer d.mu.Unlock()
	d.names[i] = price * rate
}

// Number is silent: nobody else gets the same number.
func (c *Cart) Number(price float64) {
	c.mu.Lock()
	n := c.next
	c.next++
	c.mu.Unlock()
	c.mu.Lock()
	c.names[0] = float64(n)
	c.mu.Unlock()
}

// Exclusive is silent: busy keeps others out.
func (c *Cart) Exclusive(price float64) {
	c.mu.Lock()
	if c.busy {
		c.mu.Unlock()
		return
	}
	c.busy = true
	rate := c.rate
	c.mu.Unlock()
	price *= rate
	c.mu.Lock()
	c.busy = false
	c.total += price
	c.mu.Unlock()
}

// Log is silent: the pointer leads to what is there now.
func (c *Cart) Log() {
	c.mu.Lock()
	l := c.log
	c.mu.Unlock()
	n := l.lines
	c.mu.Lock()
	c.next = n
	c.mu.Unlock()
}

// Order is silent: the write comes first.
func (c *Cart) Order(price float64) float64 {
	c.mu.Lock()
	c.total = price
	c.mu.Unlock()
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.rate
}

// Fixed has a rate that nobody changes.
type Fixed struct {
	mu    sync.Mutex
	rate  float64
	total float64
}

// NewFixed makes one.
func NewFixed() *Fixed { return &Fixed{rate: 2, total: 1} }

// Add is silent: the rate stays what it is.
func (f *Fixed) Add(price float64) {
	f.mu.Lock() // want "mu is not needed here"
	rate := f.rate
	f.mu.Unlock()
	f.mu.Lock()
	f.total += price * rate
	f.mu.Unlock()
}
