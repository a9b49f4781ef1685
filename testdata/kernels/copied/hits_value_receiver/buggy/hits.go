// Package hits counts page views.
package hits

import "sync"

// Counter counts views by page.
type Counter struct {
	mu    sync.Mutex
	views map[string]int
}

// New returns a counter at zero.
func New() *Counter {
	return &Counter{views: make(map[string]int)}
}

// View counts one view.
func (c Counter) View(page string) { // BUG: CV1009 #1
	c.mu.Lock() // BUG: CV1009 #1
	defer c.mu.Unlock()
	c.views[page]++
}

// Reset forgets all views.
func (c *Counter) Reset() {
	c.mu.Lock()
	defer c.mu.Unlock()
	clear(c.views)
}

// Views returns the views of a page.
func (c *Counter) Views(page string) int {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.views[page]
}
