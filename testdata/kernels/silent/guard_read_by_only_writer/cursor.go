// Package cursor reads a log and says how far it is.
package cursor

import "sync"

// Source has records.
type Source interface {
	Read(off int64) (rec []byte, err error)
}

// Cursor is moved by one goroutine.
type Cursor struct {
	src Source

	mu  sync.Mutex
	off int64 // written with mu held and only by run, which may read it without
	err error // guarded by mu
}

// Start reads records and passes them on.
func Start(src Source, off int64, each func([]byte)) *Cursor {
	c := &Cursor{src: src, off: off}
	go c.run(each)
	return c
}

func (c *Cursor) run(each func([]byte)) {
	for {
		rec, err := c.src.Read(c.off)
		if err != nil {
			c.mu.Lock()
			c.err = err
			c.mu.Unlock()
			return
		}
		each(rec)
		c.mu.Lock()
		c.off += int64(len(rec))
		c.mu.Unlock()
	}
}

// Offset returns how far the log was read.
func (c *Cursor) Offset() (int64, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.off, c.err
}
