package stages

// Bill is what a cart comes to.
type Bill struct{ rate float64 }

// Print is silent: the bill is to have the rate as it was, and belongs to somebody else.
func (c *Cart) Print(b *Bill) {
	c.mu.Lock()
	rate := c.rate
	c.mu.Unlock()
	c.mu.Lock()
	defer c.mu.Unlock()
	b.rate = rate
	c.next = 0
}
