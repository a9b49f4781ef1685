package evidence

import "sync"

// hub has its locks in parts, and gets at its peers by calls.
type hub struct {
	queue struct {
		sync.Mutex
		n int
	}
	known struct{ peers map[int]*peer }
}

type peer struct {
	mu  sync.Mutex
	hub *hub
	n   int
}

func (h *hub) flush() {
	h.queue.Lock()
	defer h.queue.Unlock()
	h.queue.n = 0
	h.resetPeers() // want `deadlock: \(\*hub\).flush holds hub.queue.Mutex and waits for peer.mu; \(\*peer\).tick holds peer.mu and waits for hub.queue.Mutex`
}

func (h *hub) resetPeers() {
	for _, p := range h.known.peers {
		p.reset()
	}
}

func (p *peer) reset() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.n = 0
}

func (p *peer) tick() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.hub.queue.Lock()
	p.hub.queue.n++
	p.hub.queue.Unlock()
}

// disks are looked up by a function, and taken with the lock of all.
type disks struct {
	mu     sync.Mutex
	byName map[string]*disk
}

type disk struct {
	mu   sync.Mutex
	name string
}

func (d *disks) lookup(name string) (*disk, bool) {
	x := d.byName[name]
	if x == nil {
		return nil, false
	}
	return x, true
}

func (d *disks) Remove(name string) {
	d.mu.Lock()
	defer d.mu.Unlock()
	x, ok := d.lookup(name)
	if !ok {
		return
	}
	x.mu.Lock()
	defer x.mu.Unlock()
	d.await(x) // want `deadlock: \(\*disks\).Remove holds disk.mu and waits for disks.mu; \(\*disks\).Remove holds disks.mu and waits for disk.mu`
}

// await lets others go on meanwhile, who may want the disk.
func (d *disks) await(x *disk) {
	d.mu.Unlock()
	x.name = ""
	d.mu.Lock()
}

// drawers is like disks.
// Safe: the lock of the element is given up before that of all is taken again.
type drawers struct {
	mu     sync.Mutex
	byName map[string]*drawer
}

type drawer struct {
	mu   sync.Mutex
	name string
}

func (s *drawers) lookup(name string) (*drawer, bool) {
	x := s.byName[name]
	if x == nil {
		return nil, false
	}
	return x, true
}

func (s *drawers) Remove(name string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	x, ok := s.lookup(name)
	if !ok {
		return
	}
	x.mu.Lock()
	x.name = ""
	x.mu.Unlock()
	s.mu.Unlock()
	s.mu.Lock()
}

// row has seats that are locked two at a time.
// Not shown: two of one row, but nothing tells which.
type row struct{ seats []*seat }

type seat struct{ front, back sync.Mutex }

func (r *row) forth(i, j int) {
	a, b := r.seats[i], r.seats[j]
	a.front.Lock()
	b.back.Lock()
	b.back.Unlock()
	a.front.Unlock()
}

func (r *row) Back(i, j int) {
	a, b := r.seats[i], r.seats[j]
	a.back.Lock()
	b.front.Lock()
	b.front.Unlock()
	a.back.Unlock()
}
