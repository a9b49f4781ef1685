package waits

import "sync"

// meter counts what it receives, until it is told to quit.
type meter struct {
	mu    sync.Mutex
	ticks chan int
	quit  chan struct{}
	sum   int
}

func newMeter() *meter {
	m := &meter{ticks: make(chan int), quit: make(chan struct{})}
	go m.run()
	return m
}

func (m *meter) run() {
	for {
		select {
		case n := <-m.ticks:
			m.sum += n
		case <-m.quit:
			m.mu.Lock()
			m.sum = 0
			m.mu.Unlock()
			return
		}
	}
}

// Tick may come when run has left the loop.
func (m *meter) Tick(n int) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.ticks <- n
}

// drained is like meter.
// Safe: somebody receives while run waits.
type drained struct {
	mu    sync.Mutex
	ticks chan int
	quit  chan struct{}
	sum   int
}

func newDrained() *drained {
	d := &drained{ticks: make(chan int), quit: make(chan struct{})}
	go d.run()
	return d
}

func (d *drained) run() {
	for {
		select {
		case n := <-d.ticks:
			d.sum += n
		case <-d.quit:
			go func() {
				for range d.ticks {
				}
			}()
			d.mu.Lock()
			d.sum = 0
			close(d.ticks)
			d.mu.Unlock()
			return
		}
	}
}

func (d *drained) Tick(n int) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.ticks <- n
}

// giving is like meter.
// Safe: who sends gives up when run is told to quit.
type giving struct {
	mu    sync.Mutex
	ticks chan int
	quit  chan struct{}
	sum   int
}

func newGiving() *giving {
	g := &giving{ticks: make(chan int), quit: make(chan struct{})}
	go g.run()
	return g
}

func (g *giving) run() {
	for {
		select {
		case n := <-g.ticks:
			g.sum += n
		case <-g.quit:
			g.mu.Lock()
			g.sum = 0
			g.mu.Unlock()
			return
		}
	}
}

func (g *giving) Tick(n int) {
	g.mu.Lock()
	defer g.mu.Unlock()
	select {
	case g.ticks <- n:
	case <-g.quit:
	}
}

func (g *giving) Close() { close(g.quit) }

// once is like meter.
// Safe: run takes the lock when it has received, before whoever sends has it.
type once struct {
	mu    sync.Mutex
	ticks chan int
	sum   int
}

func newOnce() *once {
	o := &once{ticks: make(chan int)}
	go o.run()
	return o
}

func (o *once) run() {
	n := <-o.ticks
	o.mu.Lock()
	o.sum += n
	o.mu.Unlock()
}

func (o *once) Tick(n int) {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.ticks <- n
}
