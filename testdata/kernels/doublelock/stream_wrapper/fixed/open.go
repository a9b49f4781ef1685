package mux

// Open adds a stream.
func (c *Conn) Open() (*Stream, error) {
	c.lock()
	defer c.unlock()
	if c.closed {
		return nil, errClosed
	}
	c.next += 2
	s := &Stream{id: c.next, conn: c}
	c.streams[s.id] = s
	return s, nil
}

// forget drops a stream from the table.
func (c *Conn) forget(id uint32) {
	c.lock()
	defer c.unlock()
	delete(c.streams, id)
}

// Close closes the connection and all streams.
func (c *Conn) Close() error {
	c.lock()
	defer c.unlock()
	if c.closed {
		return errClosed
	}
	c.closed = true
	for id, s := range c.streams {
		s.buf = nil
		delete(c.streams, id)
	}
	return nil
}

// Reset closes one stream.
func (s *Stream) Reset() {
	s.conn.forget(s.id)
}
