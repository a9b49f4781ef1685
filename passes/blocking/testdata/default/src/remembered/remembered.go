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
	<-done // likely `the function may wait for ever here, as no goroutine is left to send on done or close it`
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
	<-done // likely `the function may wait for ever here, as no goroutine is left to send on done or close it`
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
	<-done // likely `the function may wait for ever here, as no goroutine is left to send on done or close it`
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
	<-done // likely `the function may wait for ever here, as no goroutine is left to send on done or close it`
	return &Order{meal: "bread"}
}

// A Walker visits pages, one after the other.
type Walker struct {
	links func(string) []string
	seen  map[string]bool
	left  map[string]bool
	made  map[string]bool
	many  map[string]bool
	named bool
}

// Walk sends the links of a page to the only one who receives from the queue: the goroutine that sends. That the page has not been seen yet takes
// no earlier visit, and nobody else says what was.
func (w *Walker) Walk() {
	queue := make(chan string)
	w.named = true
	go func() {
		for url := range queue {
			if w.seen[url] {
				continue
			}
			w.seen[url] = true
			for _, l := range w.links(url) {
				queue <- l // likely `the goroutine may wait for ever here, as no goroutine is left to receive from queue`
			}
		}
	}()
	w.named = false
	queue <- "/"
}

// WalkLeft is likely only: another goroutine says what is left out.
func (w *Walker) WalkLeft() {
	queue := make(chan string)
	go func() {
		for url := range queue {
			if w.left[url] {
				continue
			}
			for _, l := range w.links(url) {
				queue <- l
			}
		}
	}()
	w.left["/"] = true
	queue <- "/"
}

// WalkMade is likely only: it takes a page that was visited before, by the goroutine alone.
func WalkMade(links func(string) []string) {
	w := &Walker{links: links, made: make(map[string]bool)}
	queue := make(chan string)
	go func() {
		for url := range queue { // likely `the goroutine may wait for ever here, as no goroutine is left to send on queue or close it`
			if !w.made[url] {
				w.made[url] = true
				continue
			}
			for _, l := range w.links(url) {
				queue <- l
			}
		}
	}()
	queue <- "/"
}

// WalkMany is likely only: several goroutines say what was seen.
func WalkMany(links func(string) []string) {
	w := &Walker{links: links, many: make(map[string]bool)}
	var mu sync.Mutex
	queue := make(chan string)
	for range 2 {
		go func() {
			for url := range queue {
				mu.Lock()
				if w.many[url] {
					mu.Unlock()
					continue
				}
				w.many[url] = true
				mu.Unlock()
				for _, l := range w.links(url) {
					queue <- l
				}
			}
		}()
	}
	queue <- "/"
	queue <- "/a"
}

func newWalker() *Walker { return &Walker{many: make(map[string]bool)} }

// WalkOwn has a goroutine each for what was seen.
func WalkOwn(links func(string) []string) {
	queue := make(chan string)
	for range 2 {
		go func() {
			w := newWalker()
			for url := range queue {
				if w.many[url] {
					continue
				}
				w.many[url] = true
				for _, l := range links(url) {
					queue <- l // likely `the goroutine may wait for ever here, as no goroutine is left to receive from queue`
				}
			}
		}()
	}
	queue <- "/"
	queue <- "/a"
}

// A Store keeps pictures.
type Store struct {
	mu   sync.Mutex
	kept map[string]*int
	draw func(name string) *int
}

// Picture gives up when it is told to, and then nobody receives: that nothing is kept needs no earlier call.
func (s *Store) Picture(name string, stop chan bool) *int {
	s.mu.Lock()
	p, ok := s.kept[name]
	s.mu.Unlock()
	if ok {
		return p
	}
	done := make(chan *int)
	go func() { done <- s.draw(name) }() // likely `the goroutine may wait for ever here, as no goroutine is left to receive from done`
	select {
	case p := <-done:
		s.mu.Lock()
		s.kept[name] = p
		s.mu.Unlock()
		return p
	case <-stop:
		return nil
	}
}

// Again is likely only: what is kept was put there by an earlier call.
func (s *Store) Again(name string, stop chan bool) *int {
	s.mu.Lock()
	_, ok := s.kept[name]
	s.mu.Unlock()
	if !ok {
		return nil
	}
	done := make(chan *int)
	go func() { done <- s.draw(name) }()
	select {
	case p := <-done:
		s.mu.Lock()
		s.kept[name] = p
		s.mu.Unlock()
		return p
	case <-stop:
		return nil
	}
}
