package rows

import "sync"

// A hub has many loops.
type hub struct {
	mu    sync.Mutex
	total int
}

// A loop has a goroutine of its own.
type loop struct {
	hub *hub
	in  chan int

	mu  sync.Mutex
	sum int // also read by others

	seen   int
	widest struct{ min, max int }
	asked  int
	after  int
}

// NewLoop starts the one goroutine of a new loop.
func NewLoop(h *hub) *loop {
	l := &loop{hub: h, in: make(chan int)}
	go l.run()
	l.after = 1 // the goroutine runs already
	return l
}

func (l *loop) run() {
	for v := range l.in {
		l.seen++
		l.after++
		l.hub.total++ // other loops have the same hub
		l.note(v)
	}
}

func (l *loop) note(v int) {
	l.widest.min, l.widest.max = min(l.widest.min, v), max(l.widest.max, v)
	l.asked++
	l.mu.Lock()
	l.sum += v
	l.mu.Unlock()
}

// Sum is for whoever asks, and so is Asked, which should take the lock.
func (l *loop) Sum() int {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.sum
}

func (l *loop) Asked() int { return l.asked }
