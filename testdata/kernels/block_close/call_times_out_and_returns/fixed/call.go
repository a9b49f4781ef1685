// Package call waits for answers to requests on a connection.
package call

import (
	"errors"
	"strings"
	"sync"
	"time"
)

// ErrTimeout says that there was no answer in time.
var ErrTimeout = errors.New("call: timeout")

// Call is a request that is under way.
type Call struct {
	ID   int
	done chan struct{}

	mu     sync.Mutex
	closed bool
	reply  string
	err    error
}

// Done is closed when the call is over.
func (c *Call) Done() <-chan struct{} { return c.done }

// Result returns the answer of a call that is done.
func (c *Call) Result() (string, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.reply, c.err
}

func (c *Call) finish(reply string, err error) {
	reply = strings.ToValidUTF8(reply, "?")
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.closed {
		return
	}
	c.reply, c.err = reply, err
	c.closed = true
	close(c.done)
}

// Conn sends requests.
type Conn struct {
	mu      sync.Mutex
	pending map[int]*Call
	next    int
}

// NewConn returns a connection.
func NewConn() *Conn { return &Conn{pending: make(map[int]*Call)} }

// Start begins a call that ends after timeout.
func (c *Conn) Start(timeout time.Duration) *Call {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.next++
	call := &Call{ID: c.next, done: make(chan struct{})}
	c.pending[call.ID] = call
	time.AfterFunc(timeout, func() { call.finish("", ErrTimeout) })
	return call
}

// Answer ends a call with a reply from the peer.
func (c *Conn) Answer(id int, reply string) {
	c.mu.Lock()
	call := c.pending[id]
	delete(c.pending, id)
	c.mu.Unlock()
	if call != nil {
		call.finish(reply, nil)
	}
}

// Run has answers arrive when calls time out.
func Run() {
	c := NewConn()
	reply := strings.Repeat("pong ", 100000)
	for range 200 {
		call := c.Start(time.Millisecond)
		time.Sleep(time.Millisecond)
		c.Answer(call.ID, reply)
		<-call.Done()
	}
}
