package endless_closed

import (
	"sync"
	"sync/atomic"
	"time"
)

type Conn struct{ closed atomic.Bool }

func Wrap() *Conn {
	c := new(Conn)
	go c.keep() // want `nothing ends the goroutine that is started here: Close of Conn does not end it`
	go c.keepOpen()
	return c
}

func (c *Conn) keep() {
	for range time.Tick(time.Second) {
		if !c.closed.Load() {
			c.send()
		}
	}
}

// Silent: it ends when the connection is closed.
func (c *Conn) keepOpen() {
	for range time.Tick(time.Second) {
		if c.closed.Load() {
			return
		}
		c.send()
	}
}

func (c *Conn) send() {}

// Close closes c.
func (c *Conn) Close() { c.closed.Store(true) }

// Silent: this is who uses the connection, not a goroutine of its own.
func use(c *Conn) {
	go func() {
		for range time.Tick(time.Second) {
			c.send()
		}
	}()
}

type table struct{ m map[int]*Conn }

// Silent: the table has no end, and nor has its goroutine.
func newTable() *table {
	t := new(table)
	go func() {
		for range time.Tick(time.Second) {
			clear(t.m)
		}
	}()
	return t
}

var (
	once sync.Once
	sole *Conn
)

// Silent: there is one for the whole program.
func get() *Conn {
	once.Do(func() {
		sole = new(Conn)
		go sole.keep()
	})
	return sole
}

// Silent: the same, by an initializer.
var other = makeOther()

func makeOther() *Conn {
	c := new(Conn)
	go c.keep()
	return c
}
