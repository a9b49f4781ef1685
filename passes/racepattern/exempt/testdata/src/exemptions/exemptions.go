// Package exemptions has fields that need no lock, as their comments say.
package exemptions

import (
	"sync"
	"sync/atomic"
)

type Conn struct {
	mu    sync.Mutex
	addr  string // immutable after creation
	name  string // immutable after creation
	tries int64  // accessed atomically
	seen  int64  // accessed atomically
	spent int64  // accessed atomically
	peers []string
}

func New(addr string) *Conn {
	c := &Conn{addr: addr}
	c.name = "conn " + addr
	c.tries = 1
	return c
}

func (c *Conn) Redirect(addr string) {
	c.addr = addr // want `c.addr is written here, but the comment at exemptions.go:\d+ says that it never changes, and it is read at exemptions.go:\d+ with no lock in common`
}
func (c *Conn) Addr() string { return c.addr }

// Name reads what New has set.
func (c *Conn) Name() string { return c.name }

func (c *Conn) Try()         { atomic.AddInt64(&c.tries, 1) }
func (c *Conn) Tries() int64 { return c.tries } // want `c\.tries is read here and written atomically at exemptions\.go:\d+ by a call of Try, and no lock keeps them apart`

// Spend is atomic nowhere.
func (c *Conn) Spend()       { c.spent++ } // want `c.spent is read here, but the comment at exemptions.go:\d+ says that it is accessed atomically, and it is written at exemptions.go:\d+ with no lock in common \(and 1 more line\)`
func (c *Conn) Spent() int64 { return c.spent }

// Seen is as the comment says.
func (c *Conn) See()        { atomic.AddInt64(&c.seen, 1) }
func (c *Conn) Seen() int64 { return atomic.LoadInt64(&c.seen) }

// Close ends the life of the connection.
func (c *Conn) Close() { c.name = "" }

// Locked breaks its comment, but does it with the lock held, like all others.
type Locked struct {
	mu   sync.Mutex
	addr string // immutable after creation
}

func (l *Locked) Redirect(addr string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.addr = addr
}

func (l *Locked) Addr() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.addr
}
