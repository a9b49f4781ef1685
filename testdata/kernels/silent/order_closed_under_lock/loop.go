// Package loop runs a loop until it is closed.
package loop

import "sync"

// Loop counts rounds.
type Loop struct {
	mu     sync.Mutex
	rounds int
	closed bool
	quit   chan struct{}
}

// Start starts a loop.
func Start(ticks <-chan struct{}) *Loop {
	l := &Loop{quit: make(chan struct{})}
	go func() {
		for {
			select {
			case <-ticks:
				l.mu.Lock()
				l.rounds++
				l.mu.Unlock()
			case <-l.quit:
				return
			}
		}
	}()
	return l
}

// Close closes the channel with mu held, and does not wait for the loop.
func (l *Loop) Close() int {
	l.mu.Lock()
	defer l.mu.Unlock()
	if !l.closed {
		l.closed = true
		close(l.quit)
	}
	return l.rounds
}
