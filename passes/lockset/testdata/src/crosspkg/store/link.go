package store

import "sync"

// Link connects in the background. Whoever uses it meanwhile waits.
type Link struct {
	mu   sync.Mutex
	up   bool
	Conn func() bool
}

// Open hands its lock to the goroutine.
func (l *Link) Open() {
	l.mu.Lock()
	go func() {
		defer l.mu.Unlock()
		l.up = l.Conn()
	}()
}

// OpenSafely is Open by way of a function.
func (l *Link) OpenSafely() {
	l.mu.Lock()
	go run(func() {
		defer l.mu.Unlock()
		l.up = l.Conn()
	})
}

func run(f func()) { f() }

// Connected waits for Open.
func (l *Link) Connected() bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.up
}

// Pause keeps everybody else waiting until Resume is called.
func (l *Link) Pause() {
	l.mu.Lock()
	go run(func() { l.up = false })
}

// Resume ends Pause.
func (l *Link) Resume() { l.mu.Unlock() }
