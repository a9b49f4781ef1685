package handoff

import "sync"

// A chore is done in the background.
type chore struct {
	mu   sync.Mutex
	done bool
}

// finish must be called with c.mu held, which it releases.
func (c *chore) finish() {
	c.done = true
	c.mu.Unlock()
}

func (c *chore) startBad() {
	go c.finish() // want `finish releases c\.mu, but is started as a goroutine without it being held`
}

// What an unknown function makes may be locked already.
func startMade(next func() *chore) {
	c := next()
	go c.finish()
}

func (c *chore) later() {
	go c.finish()
}

func (c *chore) begin() {
	c.mu.Lock()
	c.done = false
	c.later()
}
