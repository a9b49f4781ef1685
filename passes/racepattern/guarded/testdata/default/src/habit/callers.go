package habit

import "sync"

// A Screen is fitted by the one that makes it, before its loop runs.
type Screen struct {
	mu     sync.Mutex
	events chan int
	width  int
	height int
}

func NewScreen() *Screen { return &Screen{events: make(chan int), width: 80, height: 25} }

func (s *Screen) Size() (w, h int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.width, s.height
}

func (s *Screen) Double() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.width *= 2
	s.height *= 2
}

func (s *Screen) Resize(w, h int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.width, s.height = w, h
}

// Fit is for the time before the loop.
func (s *Screen) Fit() int { return s.width - 2 }

// Pad is called by the loop, too.
func (s *Screen) Pad() int {
	return s.height - 2 // want `s\.height is read without s\.mu`
}

func (s *Screen) Loop() {
	for e := range s.events {
		s.Resize(e, s.Pad())
	}
}

func ShowScreen(e int) int {
	s := NewScreen()
	n := s.Fit() + s.Pad()
	go s.Loop()
	s.events <- e
	return n
}

// A Gauge is read with its lock held, but by a function that is there for other packages only.
type Gauge struct {
	mu   sync.Mutex
	low  int
	high int
}

func (g *Gauge) Set(low, high int) {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.low, g.high = low, high
}

func (g *Gauge) Scale(n int) {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.low *= n
	g.high *= n
	println(g.span(), g.middle())
}

func (g *Gauge) Shift(n int) {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.low += n
	g.high += n
	println(g.span(), g.middle())
}

func (g *Gauge) span() int { return g.high }

// Span gives span to other packages.
func (g *Gauge) Span() int { return g.span() }

func (g *Gauge) middle() int {
	return g.low / 2 // want `g\.low is read without g\.mu`
}

// Middle does more than to give middle to others.
func (g *Gauge) Middle() int {
	n := g.middle()
	if n < 0 {
		return 0
	}
	return n
}
