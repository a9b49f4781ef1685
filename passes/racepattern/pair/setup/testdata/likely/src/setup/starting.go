package setup

import (
	"sync"
	"time"
)

// A board is drawn by goroutines.
type board struct {
	mu    sync.Mutex
	once  sync.Once
	lines chan string
	width int
	drawn int
	done  chan struct{}
}

// Safe: whoever shows something starts the goroutine, but once.
func (b *board) Show(line string) {
	b.once.Do(func() { b.begin() })
	b.mu.Lock()
	defer b.mu.Unlock()
	b.drawn++
}

func (b *board) begin() {
	b.lines = make(chan string)
	go func() {
		for range time.Tick(time.Second) {
			b.lines <- "tick"
		}
	}()
}

// A panel is resized as often as users like, and each call has its goroutine.
type panel struct {
	mu    sync.Mutex
	calls int
	shown int
}

func (p *panel) Resize() {
	p.redraw()
	p.mu.Lock()
	defer p.mu.Unlock()
	p.shown++
}

func (p *panel) redraw() {
	p.calls++ // want `p\.calls is written here and read at starting\.go:\d+ by the goroutine started at starting\.go:\d+`
	go func() { println(p.calls) }()
}

// A hub has one method that starts it, and others that start goroutines for its users.
type hub struct {
	mu   sync.Mutex
	name string
	port int
	stop chan struct{}
}

// Safe: that is what starts the hub.
func (h *hub) Start(name string) {
	h.name = name
	go h.sweep()
}

// It starts nothing.
func (h *hub) Listen(port int) {
	h.port = port // want `h\.port is written here and read at starting\.go:\d+ by the goroutine started at starting\.go:\d+`
	println(port)
}

func (h *hub) sweep() {
	for {
		select {
		case <-time.After(time.Minute):
		case <-h.stop:
			return
		}
	}
}

func (h *hub) Watch() <-chan string {
	out := make(chan string)
	go func() {
		for {
			println(h.port)
			select {
			case out <- h.name:
			case <-h.stop:
				return
			}
		}
	}()
	return out
}

// A finder is started by what makes it.
type finder struct {
	mu       sync.Mutex
	from, to string
	asked    int
	stop     chan struct{}
}

func newFinder(from, to string) *finder {
	f := &finder{stop: make(chan struct{})}
	f.Start(from)
	go f.serve()
	f.Turn(to)
	return f
}

// Safe: newFinder has called it before anybody asks.
func (f *finder) Start(from string) {
	if from != "" {
		f.from = from
	}
	go f.tick()
}

// newFinder calls it when it may be asked already.
func (f *finder) Turn(to string) {
	f.to = to // want `f\.to is written here and read at starting\.go:\d+ by the goroutine started at starting\.go:\d+`
	go f.tick()
}

func (f *finder) tick() {
	for {
		select {
		case <-time.After(time.Minute):
		case <-f.stop:
			return
		}
	}
}

func (f *finder) serve() { f.Ask() }

func (f *finder) Ask() {
	go func() { println(f.from, f.to) }()
}
