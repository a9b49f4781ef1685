package stages

import "sync"

// Stock is how many of an article there are, with a lock for each access.
type Stock struct {
	mu   sync.RWMutex
	left int
}

// Left returns how many are left.
func (s *Stock) Left() int {
	s.mu.RLock()
	defer s.mu.RUnlock()
	return s.left
}

// SetLeft sets how many are left.
func (s *Stock) SetLeft(n int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.left = n
}

// Remove changes it at once.
func (s *Stock) Remove(n int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.left -= n
}

type order struct {
	stock *Stock
	n     int
}

// ship gets an update lost if another goroutine ships at the same time.
func (o order) ship() {
	o.stock.SetLeft(o.stock.Left() - o.n) // want "the value written here depends on left as it was at accessors.go:\\d+, but o.stock.mu has been released since"
}

// shipAtOnce is silent: the critical section is one.
func (o order) shipAtOnce() {
	o.stock.Remove(o.n)
}

// Day ships, each order on a goroutine.
func Day(orders []int) int {
	s := new(Stock)
	s.SetLeft(len(orders))
	var wg sync.WaitGroup
	for _, n := range orders {
		wg.Go(func() { order{s, n}.ship() })
		wg.Go(func() { order{s, n}.shipAtOnce() })
	}
	wg.Wait()
	return s.Left()
}

// Gauge has a number that one goroutine writes.
type Gauge struct {
	mu sync.Mutex
	n  int
}

func (g *Gauge) get() int {
	g.mu.Lock()
	defer g.mu.Unlock()
	return g.n
}

func (g *Gauge) set(n int) {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.n = n
}

// Watch reads what the goroutine writes. run is silent: nobody else writes.
func Watch(in chan int) *Gauge {
	g := new(Gauge)
	go g.run(in)
	return g
}

func (g *Gauge) run(in chan int) {
	for n := range in {
		g.set(g.get() + n)
	}
}

// Level is what the goroutine writes.
func (g *Gauge) Level() int { return g.get() }

// Move is silent: what is set is something else, of which nobody knows what it has to do with the number that was read.
func Move(s *Shelf, n int) {
	go s.setWidth(n)
	s.setHeight(s.width() * n)
}

// Shelf has a size.
type Shelf struct {
	mu   sync.Mutex
	w, h int
}

func (s *Shelf) width() int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.w
}

func (s *Shelf) setWidth(n int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.w = n
}

func (s *Shelf) setHeight(n int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.h = n
}
