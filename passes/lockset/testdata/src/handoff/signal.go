package handoff

import "sync"

// A turnstile lets one goroutine wait for another: whoever locks it a second
// time waits until somebody else unlocks it.
type turnstile struct {
	gate  sync.Mutex
	items []int
}

// The second Lock waits for the goroutine that feeds.
func (t *turnstile) wait(next func() int) int {
	t.gate.Lock()
	go t.feed(next)
	t.gate.Lock()
	n := len(t.items)
	t.gate.Unlock()
	return n
}

func (t *turnstile) feed(next func() int) {
	t.items = append(t.items, next())
	t.gate.Unlock()
}

// counter guards with its lock; nobody unlocks it for somebody else.
type counter struct {
	mu sync.Mutex
	n  int
}

func (c *counter) add(next func() int) {
	c.mu.Lock()
	c.n += next()
	c.mu.Unlock()
}

func (c *counter) waitBad(next func() int) int {
	c.mu.Lock()
	go c.add(next)
	c.mu.Lock() // want `c\.mu is already held`
	n := c.n
	c.mu.Unlock()
	return n
}

// A local mutex is a signal, too.
func once(f func()) {
	var done sync.Mutex
	done.Lock()
	go func() {
		f()
		done.Unlock()
	}()
	done.Lock()
	done.Unlock()
}

func onceBad(f func()) {
	var done sync.Mutex
	done.Lock()
	go f()
	done.Lock() // want `done is already held`
	done.Unlock()
}
