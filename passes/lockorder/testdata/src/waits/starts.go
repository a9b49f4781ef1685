package waits

import "sync"

// The loop waits for the lock before it starts the goroutine that sends with it held, and again after.
type canvas struct {
	mu    sync.Mutex
	dirty bool
	keys  chan int
}

func (c *canvas) mark() {
	c.mu.Lock()
	c.dirty = true
	c.mu.Unlock()
}

func newCanvas() *canvas { return &canvas{keys: make(chan int)} }

func (c *canvas) Paint() {
	c.mark()
	go func() {
		for {
			c.mu.Lock()
			c.keys <- 1 // want `deadlock: func literal in \(\*canvas\)\.Paint holds canvas\.mu and waits to send on canvas\.keys; \(\*canvas\)\.Paint waits for canvas\.mu before it receives from canvas\.keys`
			c.mu.Unlock()
		}
	}()
	for {
		c.mark()
		<-c.keys
	}
}
