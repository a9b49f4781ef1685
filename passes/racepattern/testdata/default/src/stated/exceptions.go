package stated

import "sync"

// Counter has fields of which no comment speaks: nearly all accesses hold the lock.
type Counter struct {
	mu sync.Mutex

	n   int
	old int
	few int
}

func (c *Counter) Add(n int) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.n += n
	c.old = c.n
	c.few = n
}

func (c *Counter) Sub(n int) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.n -= n
	c.old -= n
}

func (c *Counter) Double() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.n *= 2
	c.old = c.n
}

func (c *Counter) Half() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.n /= 2
	c.old = c.n
}

func (c *Counter) Clear() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.n = 0
	c.old = 0
}

func (c *Counter) Flip() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.n = -c.n
	c.old = -c.old
}

func (c *Counter) Swap() {
	c.mu.Lock()
	defer c.mu.Unlock()
	n := c.old
	c.old = c.n
	c.n = n
}

func (c *Counter) ResetBad() { c.old = 0 } // want `c\.old is written without c\.mu, which is held at 9 of 10 lines`

func (c *Counter) ResetGood() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.old = 0
}

// A read may be of what does not change anymore.
func (c *Counter) Good() int { return c.n }

// The lock is held at few places only.
func (c *Counter) FewGood() int { return c.few }
