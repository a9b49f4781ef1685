package instances

import "sync"

// A Sluice has its wells told by methods that lock it.
type Sluice struct {
	mu           sync.Mutex
	upper, lower *well
	open         bool
}

func NewSluice(open bool) *Sluice { return &Sluice{upper: &well{}, lower: &well{}, open: open} }

func (s *Sluice) top() (*well, error) {
	if !s.open {
		return nil, errDry
	}
	return s.upper, nil
}

func (s *Sluice) bottom() *well {
	s.mu.Lock()
	defer s.mu.Unlock()
	if !s.open {
		return nil
	}
	return s.lower
}

func (s *Sluice) Drain(n int) error {
	up, err := s.top()
	if err != nil {
		return err
	}
	low := s.bottom()
	up.mu.Lock()
	low.mu.Lock() // want `deadlock: \(\*Sluice\).Drain holds Sluice.upper.mu and waits for Sluice.lower.mu; \(\*Sluice\).Pump holds Sluice.lower.mu and waits for Sluice.upper.mu`
	up.level -= n
	low.level += n
	low.mu.Unlock()
	up.mu.Unlock()
	return nil
}

func (s *Sluice) Pump(n int) error {
	up, err := s.top()
	if err != nil {
		return err
	}
	low := s.bottom()
	low.mu.Lock()
	up.mu.Lock()
	low.level -= n
	up.level += n
	up.mu.Unlock()
	low.mu.Unlock()
	return nil
}

// A Gate is like a Sluice. Safe: both lock the upper one first.
type Gate struct {
	mu           sync.Mutex
	upper, lower *well
	open         bool
}

func NewGate(open bool) *Gate { return &Gate{upper: &well{}, lower: &well{}, open: open} }

func (g *Gate) top() (*well, error) {
	if !g.open {
		return nil, errDry
	}
	return g.upper, nil
}

func (g *Gate) bottom() *well {
	g.mu.Lock()
	defer g.mu.Unlock()
	if !g.open {
		return nil
	}
	return g.lower
}

func (g *Gate) Drain(n int) error {
	up, err := g.top()
	if err != nil {
		return err
	}
	low := g.bottom()
	up.mu.Lock()
	low.mu.Lock()
	up.level -= n
	low.level += n
	low.mu.Unlock()
	up.mu.Unlock()
	return nil
}

func (g *Gate) Pump(n int) error {
	up, err := g.top()
	if err != nil {
		return err
	}
	low := g.bottom()
	up.mu.Lock()
	low.mu.Lock()
	low.level -= n
	up.level += n
	low.mu.Unlock()
	up.mu.Unlock()
	return nil
}

// A Hotel finds its suites by a method that locks, and that finds none while it is closed.
type Hotel struct {
	mu     sync.Mutex
	guests int

	table  sync.RWMutex
	suites map[string]*Suite
	closed bool
}

type Suite struct {
	mu     sync.Mutex
	hotel  *Hotel
	guests int
}

func (h *Hotel) find(name string) *Suite {
	h.table.RLock()
	defer h.table.RUnlock()
	if h.closed {
		return nil
	}
	return h.suites[name]
}

func (h *Hotel) Enter(name string) {
	s := h.find(name)
	h.mu.Lock()
	defer h.mu.Unlock()
	s.mu.Lock() // want `deadlock: \(\*Hotel\).Enter holds Hotel.mu and waits for Suite.mu; \(\*Suite\).Leave holds Suite.mu and waits for Hotel.mu`
	defer s.mu.Unlock()
	s.guests++
	h.guests++
}

func (s *Suite) Leave() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.guests--
	s.hotel.mu.Lock()
	defer s.hotel.mu.Unlock()
	s.hotel.guests--
}

// A Hostel is like a Hotel. Safe: who leaves lets go of the dorm first.
type Hostel struct {
	mu     sync.Mutex
	guests int

	table  sync.RWMutex
	dorms  map[string]*Dorm
	closed bool
}

type Dorm struct {
	mu     sync.Mutex
	hostel *Hostel
	guests int
}

func (h *Hostel) find(name string) *Dorm {
	h.table.RLock()
	defer h.table.RUnlock()
	if h.closed {
		return nil
	}
	return h.dorms[name]
}

func (h *Hostel) Enter(name string) {
	s := h.find(name)
	h.mu.Lock()
	defer h.mu.Unlock()
	s.mu.Lock()
	defer s.mu.Unlock()
	s.guests++
	h.guests++
}

func (d *Dorm) Leave() {
	d.mu.Lock()
	d.guests--
	d.mu.Unlock()
	d.hostel.mu.Lock()
	defer d.hostel.mu.Unlock()
	d.hostel.guests--
}
