package instances

import "sync"

// A room is part of a house.
type room struct {
	mu     sync.Mutex
	chairs int
}

// House has two rooms, and moves chairs in both directions.
type House struct{ up, down room }

func (h *House) Carry(n int) {
	h.down.mu.Lock()
	defer h.down.mu.Unlock()
	h.up.mu.Lock() // want `deadlock: \(\*House\).Carry holds House.down.mu and waits for House.up.mu; \(\*House\).Fetch holds House.up.mu and waits for House.down.mu`
	defer h.up.mu.Unlock()
	h.down.chairs -= n
	h.up.chairs += n
}

func (h *House) Fetch(n int) {
	h.up.mu.Lock()
	defer h.up.mu.Unlock()
	h.down.take(-n)
	h.up.chairs -= n
}

func (r *room) take(n int) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.chairs -= n
}

// Barn has two rooms, too. Safe: the lower one always comes first.
type Barn struct{ up, down room }

func (b *Barn) Carry(n int) {
	b.down.mu.Lock()
	defer b.down.mu.Unlock()
	b.up.mu.Lock()
	defer b.up.mu.Unlock()
	b.down.chairs -= n
	b.up.chairs += n
}

func (b *Barn) Fetch(n int) {
	b.down.mu.Lock()
	defer b.down.mu.Unlock()
	b.up.take(n)
	b.down.chairs += n
}

// Shed has the same rooms the other way round. Safe: no other order is that of a Shed.
type Shed struct{ up, down room }

func (s *Shed) Carry(n int) {
	s.up.mu.Lock()
	defer s.up.mu.Unlock()
	s.down.take(n)
	s.up.chairs += n
}

// Sway moves chairs from day to night, and back. Safe: one goroutine does both.
func Sway(n int) int {
	var h tent
	h.there(n)
	h.back(n)
	return h.day.chairs
}

type tent struct{ day, night room }

func (t *tent) there(n int) {
	t.day.mu.Lock()
	defer t.day.mu.Unlock()
	t.night.take(-n)
}

func (t *tent) back(n int) {
	t.night.mu.Lock()
	defer t.night.mu.Unlock()
	t.day.take(-n)
}

// Move has two goroutines do that.
func Move(n int) {
	var c camp
	var wg sync.WaitGroup
	wg.Add(1)
	go func() {
		defer wg.Done()
		c.there(n)
	}()
	c.back(n)
	wg.Wait()
}

type camp struct{ day, night room }

func (c *camp) there(n int) {
	c.day.mu.Lock()
	defer c.day.mu.Unlock()
	c.night.take(-n) // want `deadlock: \(\*camp\).there holds camp.day.mu and waits for camp.night.mu; \(\*camp\).back holds camp.night.mu and waits for camp.day.mu`
}

func (c *camp) back(n int) {
	c.night.mu.Lock()
	defer c.night.mu.Unlock()
	c.day.take(-n)
}
