package evidence

import "sync"

// The group is made before what it is part of.
type crew struct {
	mu    sync.Mutex
	hands *sync.WaitGroup
	n     int
}

func newCrew(stop chan struct{}) *crew {
	hands := &sync.WaitGroup{}
	c := &crew{hands: hands}
	for range 3 {
		hands.Go(func() {
			<-stop
			c.mu.Lock()
			c.n++
			c.mu.Unlock()
		})
	}
	return c
}

func (c *crew) Stop() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.hands.Wait() // want `deadlock: \(\*crew\).Stop holds crew.mu and waits for crew.hands; .* waits for crew.mu before it is done with crew.hands`
}

// gang is like crew.
// Safe: the lock is released before the wait.
type gang struct {
	mu    sync.Mutex
	hands *sync.WaitGroup
	n     int
}

func newGang(stop chan struct{}) *gang {
	hands := &sync.WaitGroup{}
	g := &gang{hands: hands}
	for range 3 {
		hands.Go(func() {
			<-stop
			g.mu.Lock()
			g.n++
			g.mu.Unlock()
		})
	}
	return g
}

func (g *gang) Stop() {
	g.mu.Lock()
	g.n = 0
	g.mu.Unlock()
	g.hands.Wait()
}

// A function that runs once is in a field.
type codecs struct {
	mu    sync.Mutex
	known map[string]bool
	load  func() int
}

func newCodecs() *codecs {
	c := &codecs{known: make(map[string]bool)}
	c.load = sync.OnceValue(func() int {
		c.mu.Lock() // want `deadlock: .* holds codecs.load and waits for codecs.mu; \(\*codecs\).Register holds codecs.mu and waits for codecs.load`
		defer c.mu.Unlock()
		return len(c.known)
	})
	return c
}

func (c *codecs) Count() int { return c.load() }

func (c *codecs) Register(name string) int {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.known[name] = true
	return c.load()
}

// formats is like codecs.
// Safe: the function has run by the time that the lock is acquired.
type formats struct {
	mu    sync.Mutex
	known map[string]bool
	load  func() int
}

func newFormats() *formats {
	f := &formats{known: make(map[string]bool)}
	f.load = sync.OnceValue(func() int {
		f.mu.Lock()
		defer f.mu.Unlock()
		return len(f.known)
	})
	return f
}

func (f *formats) Register(name string) int {
	n := f.load()
	f.mu.Lock()
	defer f.mu.Unlock()
	f.known[name] = true
	return n
}

// A token is a channel with methods.
type token struct{ c chan struct{} }

func newToken() *token    { return &token{make(chan struct{}, 1)} }
func (t *token) acquire() { t.c <- struct{}{} }
func (t *token) release() { <-t.c }

type drive struct {
	io     *token
	mu     sync.Mutex
	blocks map[int]string
}

func newDrive() *drive { return &drive{io: newToken(), blocks: make(map[int]string)} }

func (d *drive) Read(i int) string {
	d.io.acquire()
	defer d.io.release()
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.blocks[i]
}

func (d *drive) Write(i int, s string) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.blocks[i] = s
	d.io.acquire() // want `deadlock: \(\*drive\).Write holds drive.mu and waits for token.c; \(\*drive\).Read holds token.c and waits for drive.mu`
	defer d.io.release()
}

// A ticket is like a token, with a use of its own.
// Safe: the token comes first on either side.
type ticket struct{ c chan struct{} }

func newTicket() *ticket   { return &ticket{make(chan struct{}, 1)} }
func (t *ticket) acquire() { t.c <- struct{}{} }
func (t *ticket) release() { <-t.c }

type desk struct {
	io     *ticket
	mu     sync.Mutex
	blocks map[int]string
}

func newDesk() *desk { return &desk{io: newTicket(), blocks: make(map[int]string)} }

func (d *desk) Read(i int) string {
	d.io.acquire()
	defer d.io.release()
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.blocks[i]
}

func (d *desk) Write(i int, s string) {
	d.io.acquire()
	defer d.io.release()
	d.mu.Lock()
	defer d.mu.Unlock()
	d.blocks[i] = s
}
