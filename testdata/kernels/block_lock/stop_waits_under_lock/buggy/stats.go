// Package stats collects numbers of workers and sums them up at the end.
//
// Hangs: Stop waits for the workers with the lock that they need to record their last number.
package stats

import "sync"

// Collector sums up what workers measure.
type Collector struct {
	in chan int
	wg sync.WaitGroup

	mu      sync.Mutex
	sum     int
	count   int
	stopped bool
}

// Start returns a collector with n workers.
func Start(n int) *Collector {
	c := &Collector{in: make(chan int, 16)}
	for range max(n, 1) {
		c.wg.Add(1)
		go c.work()
	}
	return c
}

func (c *Collector) work() {
	defer c.wg.Done()
	for v := range c.in {
		c.record(v)
	}
}

func (c *Collector) record(v int) {
	c.mu.Lock() // BUG: block #1
	defer c.mu.Unlock()
	c.sum += v
	c.count++
}

// Add passes a number to the workers. It must not be called after Stop.
func (c *Collector) Add(v int) { c.in <- v }

// Mean returns the mean so far.
func (c *Collector) Mean() float64 {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.count == 0 {
		return 0
	}
	return float64(c.sum) / float64(c.count)
}

// Stop ends the workers and returns the sum.
func (c *Collector) Stop() int {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.stopped {
		return c.sum
	}
	c.stopped = true
	close(c.in)
	c.wg.Wait() // BUG: block #1
	return c.sum
}

// Run adds some numbers.
func Run() {
	c := Start(2)
	for i := range 10 {
		c.Add(i)
	}
	println(c.Stop())
}
