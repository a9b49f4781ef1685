// Package ask lets goroutines ask a loop for numbers.
package ask

import "sync"

// Desk holds requests for the loop.
type Desk struct {
	mu      sync.Mutex
	waiting []chan int
	next    int
}

// Start returns a desk. The loop answers with mu held: each channel has room for its answer.
func Start(ticks <-chan struct{}) *Desk {
	d := &Desk{}
	go func() {
		for range ticks {
			d.answer()
		}
	}()
	return d
}

func (d *Desk) answer() {
	d.mu.Lock()
	defer d.mu.Unlock()
	for _, c := range d.waiting {
		d.next++
		c <- d.next
	}
	d.waiting = nil
}

// Ask waits for a number without the lock.
func (d *Desk) Ask() int {
	c := make(chan int, 1)
	d.mu.Lock()
	d.waiting = append(d.waiting, c)
	d.mu.Unlock()
	n := <-c
	d.mu.Lock()
	defer d.mu.Unlock()
	return n * len(d.waiting)
}
