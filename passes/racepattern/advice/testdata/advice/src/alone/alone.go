// Package alone has locks that only one goroutine takes.
package alone

import "sync"

type totals struct {
	mu sync.Mutex // want "mu is not needed: the objects that have it never leave the function that makes them"
	n  int
}

func (t *totals) add(n int) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.n += n
}

// Sum keeps its totals to itself.
func Sum(all []int) int {
	t := &totals{}
	for _, n := range all {
		t.add(n)
	}
	return t.n
}

type shared struct {
	mu sync.Mutex
	n  int
}

func (s *shared) add(n int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.n += n
}

// Share is silent: goroutines have the object.
func Share(all []int) int {
	s := &shared{}
	var wg sync.WaitGroup
	for _, n := range all {
		wg.Go(func() { s.add(n) })
	}
	wg.Wait()
	return s.n
}

type returned struct {
	mu sync.Mutex
	n  int
}

func (r *returned) add(n int) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.n += n
}

// Fill is silent: others may do the same to what it returns.
func Fill(all []int) any {
	r := &returned{}
	for _, n := range all {
		r.add(n)
	}
	return r
}

var grand int

type wrong struct {
	mu sync.Mutex
	n  int
}

func (w *wrong) add(n int) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.n += n
	grand += n
}

// Grand is silent: it needs a lock, although this one does not help.
func Grand(all []int) int {
	w := &wrong{}
	for _, n := range all {
		w.add(n)
	}
	return w.n
}

// Player is run by one goroutine.
type Player struct {
	add chan string

	mu    sync.Mutex // want "mu is not needed: only one goroutine of each object takes it"
	queue []string
}

// Start starts one.
func Start() *Player {
	p := &Player{add: make(chan string)}
	go p.run()
	return p
}

func (p *Player) run() {
	for s := range p.add {
		p.enqueue(s)
	}
}

func (p *Player) enqueue(s string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.queue = append(p.queue, s)
}

// Asked is silent: its users take the lock too.
type Asked struct {
	add chan string

	mu    sync.Mutex
	queue []string
}

// StartAsked starts one.
func StartAsked() *Asked {
	a := &Asked{add: make(chan string)}
	go a.run()
	return a
}

func (a *Asked) run() {
	for s := range a.add {
		a.enqueue(s)
	}
}

func (a *Asked) enqueue(s string) {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.queue = append(a.queue, s)
}

// Len reads what run writes.
func (a *Asked) Len() int {
	a.mu.Lock()
	defer a.mu.Unlock()
	return len(a.queue)
}

// Crowd is silent: it has several goroutines.
type Crowd struct {
	add chan string

	mu    sync.Mutex
	queue []string
}

// StartCrowd starts one.
func StartCrowd() *Crowd {
	c := &Crowd{add: make(chan string)}
	for range 3 {
		go c.run()
	}
	return c
}

func (c *Crowd) run() {
	for s := range c.add {
		c.enqueue(s)
	}
}

func (c *Crowd) enqueue(s string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.queue = append(c.queue, s)
}

// Again is silent: it starts a goroutine with each call.
type Again struct {
	mu    sync.Mutex
	queue []string
}

// Start starts one.
func (a *Again) Start(s string) { go a.enqueue(s) }

func (a *Again) enqueue(s string) {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.queue = append(a.queue, s)
}
