package waits

import "sync"

// The pump calls what it was started with for each drop before it takes the next one, and
// that needs the lock under which drops are sent.
type well struct {
	mu   sync.Mutex
	sum  int
	hole *hole
}

type hole struct{ drops chan int }

func newHole(f func(int)) *hole {
	h := &hole{drops: make(chan int)}
	go h.pump(f)
	return h
}

func (h *hole) pump(f func(int)) {
	for n := range h.drops {
		f(n)
	}
}

func newWell() *well {
	w := &well{}
	w.hole = newHole(w.add)
	return w
}

func (w *well) add(n int) {
	w.mu.Lock()
	w.sum += n
	w.mu.Unlock()
}

func (w *well) Drop(n int) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.hole.drops <- n // want `deadlock: \(\*well\).Drop holds well.mu and waits to send on hole.drops; \(\*hole\).pump waits for well.mu before it receives from hole.drops`
}

// It calls it once, when all drops are taken.
type lake struct {
	mu     sync.Mutex
	sum    int
	stream *stream
}

type stream struct{ drops chan int }

func newStream(f func(int)) *stream {
	s := &stream{drops: make(chan int)}
	go s.pump(f)
	return s
}

func (s *stream) pump(f func(int)) {
	sum := 0
	for n := range s.drops {
		sum += n
	}
	f(sum)
}

func newLake() *lake {
	l := &lake{}
	l.stream = newStream(l.add)
	return l
}

func (l *lake) add(n int) {
	l.mu.Lock()
	l.sum += n
	l.mu.Unlock()
}

func (l *lake) Drop(n int) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.stream.drops <- n
}

// What it calls does not need the lock.
type pond struct {
	mu   sync.Mutex
	sum  int
	feed *feeder
}

type feeder struct {
	drops chan int
	last  int
}

func newFeeder(f func(int)) *feeder {
	x := &feeder{drops: make(chan int)}
	go x.pump(f)
	return x
}

func (x *feeder) pump(f func(int)) {
	for n := range x.drops {
		f(n)
	}
}

func newPond() *pond {
	p := &pond{}
	p.feed = newFeeder(func(n int) { println(n) })
	return p
}

func (p *pond) Drop(n int) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.sum += n
	p.feed.drops <- n
}
