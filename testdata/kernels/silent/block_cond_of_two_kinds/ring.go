// Package ring is a ring of items between one who writes and one who reads.
package ring

import "sync"

// Ring holds a fixed number of items.
type Ring struct {
	mu      sync.Mutex
	changed sync.Cond
	items   []int
	first   int
	used    int
	closed  bool
}

// New returns a ring for n items.
func New(n int) *Ring {
	r := &Ring{items: make([]int, max(n, 1))}
	r.changed.L = &r.mu
	return r
}

// Put waits for room, and tells whether the ring was still open. There are only two goroutines, one that puts and one
// that gets, and never both of them wait: so Signal wakes the right one.
func (r *Ring) Put(v int) bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	for r.used == len(r.items) && !r.closed {
		r.changed.Wait()
	}
	if r.closed {
		return false
	}
	r.items[(r.first+r.used)%len(r.items)] = v
	r.used++
	r.changed.Signal()
	return true
}

// Get waits for an item; there is none when the ring is closed and empty.
func (r *Ring) Get() (int, bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	for r.used == 0 && !r.closed {
		r.changed.Wait()
	}
	if r.used == 0 {
		return 0, false
	}
	v := r.items[r.first]
	r.first = (r.first + 1) % len(r.items)
	r.used--
	r.changed.Signal()
	return v, true
}

// Close closes the ring.
func (r *Ring) Close() {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.closed = true
	r.changed.Broadcast()
}

// Run passes items through a small ring.
func Run() {
	r := New(2)
	go func() {
		defer r.Close()
		for i := range 100 {
			r.Put(i)
		}
	}()
	sum := 0
	for {
		v, ok := r.Get()
		if !ok {
			break
		}
		sum += v
	}
	println(sum)
}
