package waits

import "sync"

// A machine is worked on by one goroutine at a time, and taken away from it for maintenance, which waits for it on a
// channel made for that.
type machine struct {
	data    sync.Mutex
	mu      sync.Mutex
	pending *part
	freed   chan struct{}
	parts   []*part
}

type part struct{ n int }

func (m *machine) Update() {
	m.data.Lock()
	defer m.data.Unlock()
	m.updateAll()
}

func (m *machine) Replace() {
	m.data.Lock()
	defer m.data.Unlock()
	m.updateAll()
}

func (m *machine) updateAll() {
	for i := range m.parts {
		p := m.steal(i)
		p.n++
		m.release(p)
	}
}

// Safe: each wait has a channel of its own, with room for the one value that it waits for.
func (m *machine) release(p *part) {
	m.mu.Lock()
	if p == m.pending {
		m.mu.Unlock()
		m.freed <- struct{}{}
		return
	}
	m.mu.Unlock()
}

func (m *machine) steal(i int) *part {
	m.mu.Lock()
	p := m.parts[i]
	busy := p.n > 0
	if busy {
		m.freed = make(chan struct{}, 1)
		m.pending = p
	}
	m.mu.Unlock()
	if busy {
		<-m.freed
	}
	return p
}

// An engine is the same with one channel for all, in which what nobody waited for stays.
type engine struct {
	data    sync.Mutex
	mu      sync.Mutex
	pending *part
	freed   chan struct{}
	parts   []*part
}

func newEngine() *engine { return &engine{freed: make(chan struct{}, 1)} }

func (e *engine) Update() {
	e.data.Lock()
	defer e.data.Unlock()
	e.updateAll() // not reported: a semaphore
}

func (e *engine) Replace() {
	e.data.Lock()
	defer e.data.Unlock()
	e.updateAll()
}

func (e *engine) updateAll() {
	for i := range e.parts {
		p := e.steal(i)
		p.n++
		e.release(p)
	}
}

func (e *engine) release(p *part) {
	e.mu.Lock()
	if p == e.pending {
		e.mu.Unlock()
		e.freed <- struct{}{}
		return
	}
	e.mu.Unlock()
}

func (e *engine) steal(i int) *part {
	e.mu.Lock()
	p := e.parts[i]
	busy := p.n > 0
	if busy {
		e.pending = p
	}
	e.mu.Unlock()
	if busy {
		<-e.freed
	}
	return p
}

// A depot hands out what there is.
type depot struct {
	mu    sync.Mutex
	stock chan struct{}
	n     int
}

func newDepot(size int) *depot {
	stock := make(chan struct{}, size)
	for range size {
		stock <- struct{}{}
	}
	return &depot{stock: stock}
}

// Safe: it gives back what it took from the stock, which had been full.
func (d *depot) Take(work func() bool) {
	<-d.stock
	d.mu.Lock()
	defer d.mu.Unlock()
	if !work() {
		d.stock <- struct{}{}
		return
	}
	d.n++
}

func (d *depot) Check(n int) {
	for range n {
		d.take()
		d.n++
		d.back()
	}
}

func (d *depot) take() {
	d.mu.Lock()
	d.n--
	d.mu.Unlock()
	<-d.stock
}

func (d *depot) back() {
	d.mu.Lock()
	d.n++
	d.mu.Unlock()
	d.stock <- struct{}{}
}

// A ramp has places, which are empty at first: who has given up one may not get it again.
type ramp struct {
	mu     sync.Mutex
	places chan struct{}
	n      int
}

func newRamp(size int) *ramp { return &ramp{places: make(chan struct{}, size)} }

func (r *ramp) Park(work func() bool) {
	<-r.places
	r.mu.Lock()
	defer r.mu.Unlock()
	if !work() {
		r.places <- struct{}{}
		return
	}
	r.n++
}

func (r *ramp) Check(n int) {
	for range n {
		r.take()
		r.n++
		r.back()
	}
}

func (r *ramp) take() {
	r.mu.Lock()
	r.n--
	r.mu.Unlock()
	<-r.places
}

func (r *ramp) back() {
	r.mu.Lock()
	r.n++
	r.mu.Unlock()
	r.places <- struct{}{}
}
