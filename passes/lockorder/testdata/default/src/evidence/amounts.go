package evidence

import "sync"

// Whether a hall is empty decides about the second lock, and nobody else asks that.
type house struct {
	mu    sync.Mutex
	halls map[string]*hall
}

type hall struct {
	mu    sync.Mutex
	house *house
	name  string
	seats map[string]bool
}

func (h *house) Stats() (n int) {
	h.mu.Lock()
	defer h.mu.Unlock()
	for _, x := range h.halls {
		n += x.count()
	}
	return n
}

func (x *hall) count() int {
	x.mu.Lock()
	defer x.mu.Unlock()
	return len(x.seats)
}

func (x *hall) Leave(who string) {
	x.mu.Lock()
	defer x.mu.Unlock()
	delete(x.seats, who)
	if len(x.seats) == 0 {
		x.house.drop(x.name) // want `deadlock: \(\*hall\).Leave holds hall.mu and waits for house.mu; \(\*house\).Stats holds house.mu and waits for hall.mu`
	}
}

func (h *house) drop(name string) {
	h.mu.Lock()
	delete(h.halls, name)
	h.mu.Unlock()
}

// The other side counts, too, before it waits.
// Not shown: a tent that is not empty is not dropped.
type site struct {
	mu    sync.Mutex
	tents map[string]*tent
}

type tent struct {
	mu   sync.Mutex
	site *site
	name string
	beds map[string]bool
}

func (s *site) Stats() (n int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, x := range s.tents {
		if len(x.beds) > 0 {
			n += x.count()
		}
	}
	return n
}

func (x *tent) count() int {
	x.mu.Lock()
	defer x.mu.Unlock()
	return len(x.beds)
}

func (x *tent) Leave(who string) {
	x.mu.Lock()
	defer x.mu.Unlock()
	delete(x.beds, who)
	if len(x.beds) == 0 {
		x.site.drop(x.name)
	}
}

func (s *site) drop(name string) {
	s.mu.Lock()
	delete(s.tents, name)
	s.mu.Unlock()
}

// A phase is a number with a name: it tells states apart, in their order.
type phase int

const (
	starting phase = iota
	running
	stopping
)

// Not shown: nothing tells in which phase the other side is.
type engine struct {
	mu    sync.Mutex
	phase phase
	shaft *shaft
}

type shaft struct {
	mu     sync.Mutex
	engine *engine
}

func (e *engine) Turn() {
	e.mu.Lock()
	defer e.mu.Unlock()
	if e.phase < stopping {
		e.shaft.mu.Lock()
		e.shaft.mu.Unlock()
	}
}

func (e *engine) Stop() {
	e.mu.Lock()
	e.phase = stopping
	e.mu.Unlock()
	e.shaft.release()
}

func (s *shaft) release() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.engine.mu.Lock()
	s.engine.mu.Unlock()
}

// Who has got a lock by trying has it.
type pool struct {
	blobs, refs sync.Mutex
	n           int
}

func (p *pool) Collect() {
	if !p.blobs.TryLock() {
		return
	}
	defer p.blobs.Unlock()
	p.refs.Lock() // want `deadlock: \(\*pool\).Collect holds pool.blobs and waits for pool.refs; \(\*pool\).Push holds pool.refs and waits for pool.blobs`
	p.n--
	p.refs.Unlock()
}

func (p *pool) Push() {
	p.refs.Lock()
	defer p.refs.Unlock()
	p.blobs.Lock()
	p.n++
	p.blobs.Unlock()
}

// pail is like pool.
// Safe: who tries does not wait.
type pail struct {
	blobs, refs sync.Mutex
	n           int
}

func (p *pail) Collect() {
	p.blobs.Lock()
	defer p.blobs.Unlock()
	if p.refs.TryLock() {
		p.n--
		p.refs.Unlock()
	}
}

func (p *pail) Push() {
	p.refs.Lock()
	defer p.refs.Unlock()
	p.blobs.Lock()
	p.n++
	p.blobs.Unlock()
}
