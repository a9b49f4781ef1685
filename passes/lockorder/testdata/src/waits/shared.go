package waits

import "sync"

// The tap is both in the list of the main and in the hands of who asked for it, who closes
// it when all is done: until then the main sends to it.
type water struct {
	mu   sync.Mutex
	sum  int
	taps []*tap
}

type tap struct {
	in    chan int
	water *water
	wg    sync.WaitGroup
}

func (w *water) connect() *tap {
	t := &tap{in: make(chan int), water: w}
	w.mu.Lock()
	w.taps = append(w.taps, t)
	w.mu.Unlock()
	t.wg.Go(t.run)
	return t
}

func (t *tap) run() {
	for n := range t.in {
		t.water.count(n)
	}
}

func (w *water) count(n int) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.sum += n
}

func (w *water) pour(n int) {
	w.mu.Lock()
	defer w.mu.Unlock()
	for _, t := range w.taps {
		t.in <- n // want `deadlock: \(\*water\).pour holds water.mu and waits to send on tap.in; \(\*tap\).run waits for water.mu before it receives from tap.in`
	}
}

func Pour() int {
	w := &water{}
	t := w.connect()
	for i := range 100 {
		w.pour(i)
	}
	close(t.in)
	t.wg.Wait()
	return w.sum
}

// What is sent comes from a copy of the list, without the lock.
type gas struct {
	mu    sync.Mutex
	sum   int
	pipes []*gasPipe
}

type gasPipe struct {
	in  chan int
	gas *gas
	wg  sync.WaitGroup
}

func (g *gas) connect() *gasPipe {
	p := &gasPipe{in: make(chan int), gas: g}
	g.mu.Lock()
	g.pipes = append(g.pipes, p)
	g.mu.Unlock()
	p.wg.Go(p.run)
	return p
}

func (p *gasPipe) run() {
	for n := range p.in {
		p.gas.count(n)
	}
}

func (g *gas) count(n int) {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.sum += n
}

func (g *gas) press(n int) {
	g.mu.Lock()
	pipes := append([]*gasPipe(nil), g.pipes...)
	g.mu.Unlock()
	for _, p := range pipes {
		p.in <- n
	}
}

func Press() int {
	g := &gas{}
	p := g.connect()
	for i := range 100 {
		g.press(i)
	}
	close(p.in)
	p.wg.Wait()
	return g.sum
}
