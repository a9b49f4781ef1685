package waits

import "sync"

// Whoever writes has a slot, takes it in a function of its own, and gives it back there.
var slots = make(chan struct{}, 4)

func flush(f func()) {
	slots <- struct{}{}
	defer func() { <-slots }()
	f()
}

type drive struct {
	mu     sync.RWMutex
	closed bool
	files  int
}

func (d *drive) Put() {
	d.mu.RLock()
	defer d.mu.RUnlock()
	if d.closed {
		return
	}
	flush(func() { d.files++ })
}

// When it waits for the lock again, the slot is given back.
func (d *drive) PutAll(n int) {
	for range n {
		d.mu.RLock()
		flush(func() { d.files++ })
		d.mu.RUnlock()
	}
}

func (d *drive) Close() {
	d.mu.Lock()
	d.closed = true
	d.mu.Unlock()
}

// Here a place is taken in one function and given back in another one, with the lock in between.
type places chan struct{}

func (p places) sit()   { p <- struct{}{} }
func (p places) stand() { <-p }

var seats = make(places, 4)

type bench struct {
	mu    sync.Mutex
	names []string
}

func (b *bench) Rest(name string) {
	seats.sit()
	b.mu.Lock()
	b.names = append(b.names, name)
	b.mu.Unlock()
	seats.stand()
}

func (b *bench) Paint() {
	b.mu.Lock()
	defer b.mu.Unlock()
	seats.sit()
	seats.stand()
}
