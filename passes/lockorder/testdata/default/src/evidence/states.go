package evidence

import "sync"

// A state decides whether the second lock is acquired, and the other goroutine has nothing to
// do with it.
type table struct {
	mu   sync.Mutex
	busy bool
	rows *rows
}

type rows struct {
	mu    sync.Mutex
	table *table
}

func (t *table) Flush() {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.busy {
		return
	}
	t.rows.mu.Lock()
	t.rows.mu.Unlock()
}

func (t *table) Lend() {
	t.mu.Lock()
	t.busy = true
	t.mu.Unlock()
}

func (r *rows) Rebuild() {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.table.mu.Lock() // want `deadlock: \(\*rows\).Rebuild holds rows.mu and waits for table.mu; \(\*table\).Flush holds table.mu and waits for rows.mu`
	r.table.mu.Unlock()
}

// The other one sets the state first: then nobody gets to the second lock, and whoever was
// there before has gone.
type shelf struct {
	mu   sync.Mutex
	busy bool
	cups *cups
}

type cups struct {
	mu    sync.Mutex
	shelf *shelf
}

func (s *shelf) Flush() {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.busy {
		return
	}
	s.cups.mu.Lock()
	s.cups.mu.Unlock()
}

func (s *shelf) reserve() {
	s.mu.Lock()
	s.busy = true
	s.mu.Unlock()
}

func (c *cups) Rebuild() {
	c.shelf.reserve()
	c.mu.Lock()
	defer c.mu.Unlock()
	c.shelf.mu.Lock()
	c.shelf.busy = false
	c.shelf.mu.Unlock()
}

// The other one is there only in the other state.
type mill struct {
	mu     sync.Mutex
	closed bool
	wheel  *wheel
}

type wheel struct {
	mu   sync.Mutex
	mill *mill
}

func (m *mill) Grind() {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.closed {
		return
	}
	m.wheel.mu.Lock()
	m.wheel.mu.Unlock()
}

func (m *mill) Close() {
	m.mu.Lock()
	m.closed = true
	m.mu.Unlock()
}

func (w *wheel) Remove() {
	if !w.mill.closed {
		return
	}
	w.mu.Lock()
	defer w.mu.Unlock()
	w.mill.mu.Lock()
	w.mill.mu.Unlock()
}

// The goroutine runs as long as the state says so.
type clock struct {
	mu      sync.Mutex
	running bool
	ticks   int
	stop    chan struct{}
	done    chan struct{}
}

func (c *clock) Start() {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.running {
		return
	}
	c.running = true
	c.stop, c.done = make(chan struct{}), make(chan struct{})
	go c.run()
}

func (c *clock) run() {
	defer close(c.done)
	for {
		select {
		case <-c.stop:
			return
		default:
			c.mu.Lock()
			c.ticks++
			c.mu.Unlock()
		}
	}
}

func (c *clock) Stop() {
	c.mu.Lock()
	defer c.mu.Unlock()
	if !c.running {
		return
	}
	c.running = false
	close(c.stop)
	<-c.done // want `deadlock: \(\*clock\).Stop holds clock.mu and waits to receive from clock.done; \(\*clock\).run waits for clock.mu before it sends on or closes clock.done`
}

// The goroutine has had the lock by the time that the state says that it is over.
type timer struct {
	mu   sync.Mutex
	over bool
	done chan struct{}
}

func (t *timer) Start() {
	t.done = make(chan struct{})
	go t.run()
}

func (t *timer) run() {
	t.mu.Lock()
	t.over = true
	t.mu.Unlock()
	close(t.done)
}

func (t *timer) Result() bool {
	t.mu.Lock()
	defer t.mu.Unlock()
	if !t.over {
		return false
	}
	<-t.done
	return true
}

// The goroutine is started when the state is over.
type alarm struct {
	mu    sync.Mutex
	armed bool
	rings int
	done  chan struct{}
}

func (a *alarm) Arm() {
	a.mu.Lock()
	a.armed = true
	a.mu.Unlock()
}

func (a *alarm) Ring() {
	a.mu.Lock()
	a.armed = false
	a.done = make(chan struct{})
	go a.run()
	a.mu.Unlock()
}

func (a *alarm) run() {
	a.mu.Lock()
	a.rings++
	a.mu.Unlock()
	close(a.done)
}

func (a *alarm) Disarm() {
	a.mu.Lock()
	defer a.mu.Unlock()
	if a.armed {
		<-a.done
	}
}

// Each item is new, and ends its state only when it has been waited for.
type stock struct {
	mu    sync.Mutex
	items map[string]*item
	gone  int
}

type item struct {
	mu     sync.Mutex
	stock  *stock
	shown  bool
	colour string
}

func (s *stock) add(name string) *item {
	s.mu.Lock()
	defer s.mu.Unlock()
	i := &item{stock: s, shown: true}
	s.items[name] = i
	return i
}

func (s *stock) remove(name string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if i, ok := s.items[name]; ok {
		i.hide()
		delete(s.items, name)
	}
}

func (i *item) hide() {
	i.mu.Lock()
	i.shown = false
	i.mu.Unlock()
}

func (i *item) sell() {
	i.mu.Lock()
	defer i.mu.Unlock()
	if i.shown {
		i.stock.count() // want `deadlock: \(\*item\).sell holds item.mu and waits for stock.mu; \(\*stock\).remove holds stock.mu and waits for item.mu`
	}
}

func (s *stock) count() {
	s.mu.Lock()
	s.gone++
	s.mu.Unlock()
}

func Trade(s *stock) {
	for range 100 {
		i := s.add("a")
		var wg sync.WaitGroup
		wg.Go(i.sell)
		wg.Go(func() { s.remove("a") })
		wg.Wait()
	}
}

// What is asked for is what the caller says.
type palette struct {
	mu    sync.Mutex
	brush *brush
	used  int
}

type brush struct {
	mu      sync.Mutex
	palette *palette
	colour  string
}

func (b *brush) Dip(colour string) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.colour == colour {
		return
	}
	b.colour = colour
	b.palette.mu.Lock() // want `deadlock: \(\*brush\).Dip holds brush.mu and waits for palette.mu; \(\*palette\).Clean holds palette.mu and waits for brush.mu`
	b.palette.used++
	b.palette.mu.Unlock()
}

func (p *palette) Clean() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.brush.mu.Lock()
	p.brush.colour = ""
	p.brush.mu.Unlock()
}
