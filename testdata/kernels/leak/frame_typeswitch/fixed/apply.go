package frames

// Apply takes one frame into account.
func (c *Conn) Apply(f Frame) error {
	c.mu.Lock()
	switch f := f.(type) {
	case Data:
		if c.windows[f.Stream] < len(f.Payload) {
			c.mu.Unlock()
			return errFlow
		}
		c.windows[f.Stream] -= len(f.Payload)
		c.inbox[f.Stream] = append(c.inbox[f.Stream], f.Payload)
	case Window:
		if f.Increment <= 0 {
			c.mu.Unlock()
			return errFlow
		}
		c.windows[f.Stream] += f.Increment
	case GoAway:
		c.closing = true
		c.last = f.Last
	}
	c.mu.Unlock()
	return nil
}

// Take returns what has arrived on a stream.
func (c *Conn) Take(stream uint32) [][]byte {
	c.mu.Lock()
	defer c.mu.Unlock()
	out := c.inbox[stream]
	delete(c.inbox, stream)
	return out
}
