package remembered

import (
	"sync"
	"sync/atomic"
)

// A Crawler visits pages.
type Crawler struct {
	mu   sync.Mutex
	seen map[string]bool
	skip map[string]bool
	of   map[string]map[string]bool
}

// Visit is likely only: what is seen was seen in an earlier call, and nobody need ask for a page twice.
func (c *Crawler) Visit(url string) {
	done := make(chan bool)
	go func() {
		c.mu.Lock()
		if c.seen[url] {
			c.mu.Unlock()
			return
		}
		c.seen[url] = true
		c.mu.Unlock()
		close(done)
	}()
	<-done
}

// VisitOf is likely only, too.
func (c *Crawler) VisitOf(site, url string) {
	done := make(chan bool)
	go func() {
		c.mu.Lock()
		defer c.mu.Unlock()
		if c.of[site][url] {
			return
		}
		c.of[site][url] = true
		close(done)
	}()
	<-done
}

// Fetch waits for ever for what is to be skipped, which it does not decide itself.
func (c *Crawler) Fetch(url string) {
	done := make(chan bool)
	go func() {
		c.mu.Lock()
		if c.skip[url] {
			c.mu.Unlock()
			return
		}
		c.seen[url] = true
		c.mu.Unlock()
		close(done)
	}()
	<-done // want `the function may wait for ever here, as nobody sends on done or closes it`
}

// Forget waits for ever for a page that was never there, which takes no earlier call.
func (c *Crawler) Forget(url string) {
	done := make(chan bool)
	go func() {
		c.mu.Lock()
		defer c.mu.Unlock()
		if !c.seen[url] {
			return
		}
		delete(c.seen, url)
		close(done)
	}()
	<-done // want `the function may wait for ever here, as nobody sends on done or closes it`
}

// A Service starts once.
type Service struct {
	mu      sync.Mutex
	started bool
	on      atomic.Bool
	off     atomic.Bool
	state   uint32
}

// Start is likely only: who starts it twice is to blame.
func (s *Service) Start() {
	done := make(chan bool)
	go func() {
		s.mu.Lock()
		defer s.mu.Unlock()
		if s.started {
			return
		}
		s.started = true
		close(done)
	}()
	<-done
}

// StartFirst is likely only, too.
func (s *Service) StartFirst() {
	done := make(chan bool)
	go func() {
		if !s.on.CompareAndSwap(false, true) {
			return
		}
		close(done)
	}()
	<-done
}

// StartState is likely only, too.
func (s *Service) StartState() {
	done := make(chan bool)
	go func() {
		if atomic.LoadUint32(&s.state) == 2 {
			return
		}
		atomic.StoreUint32(&s.state, 2)
		close(done)
	}()
	<-done
}

// StartOn waits for ever when it is off, which is for others to decide.
func (s *Service) StartOn() {
	done := make(chan bool)
	go func() {
		if s.off.Load() {
			return
		}
		s.on.Store(true)
		close(done)
	}()
	<-done // want `the function may wait for ever here, as nobody sends on done or closes it`
}

// Stop turns it off.
func (s *Service) Stop() { s.off.Store(true) }

// An Order is for one meal.
type Order struct{ meal string }

// Serve waits for ever for an order without a meal; the order that it makes is another one.
func Serve(o *Order) *Order {
	done := make(chan bool)
	go func() {
		if o.meal == "" {
			return
		}
		close(done)
	}()
	<-done // want `the function may wait for ever here, as nobody sends on done or closes it`
	return &Order{meal: "bread"}
}
