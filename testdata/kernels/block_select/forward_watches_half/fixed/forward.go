// Package forward passes updates from a hub to a client until the client leaves.
package forward

import (
	"sync"
	"time"
)

// Update is sent to clients.
type Update struct {
	Seq  int
	Body string
}

// Client reads updates.
type Client struct {
	in   chan Update
	out  chan Update
	done chan struct{}
	once sync.Once
}

// Connect returns a client whose updates are passed on until Leave.
func Connect() *Client {
	c := &Client{in: make(chan Update, 16), out: make(chan Update), done: make(chan struct{})}
	go c.forward()
	return c
}

func (c *Client) forward() {
	last := 0
	for {
		select {
		case u := <-c.in:
			if u.Seq <= last {
				continue
			}
			last = u.Seq
			select {
			case c.out <- u:
			case <-c.done:
				return
			}
		case <-c.done:
			return
		}
	}
}

// Offer gives an update to the client, unless it is too far behind.
func (c *Client) Offer(u Update) bool {
	select {
	case c.in <- u:
		return true
	default:
		return false
	}
}

// Next waits for an update.
func (c *Client) Next(timeout time.Duration) (Update, bool) {
	select {
	case u := <-c.out:
		return u, true
	case <-time.After(timeout):
		return Update{}, false
	}
}

// Leave ends the client.
func (c *Client) Leave() { c.once.Do(func() { close(c.done) }) }

// Run has a client that leaves after the first update.
func Run() {
	c := Connect()
	for seq := range 3 {
		c.Offer(Update{seq + 1, "x"})
	}
	c.Next(time.Second)
	time.Sleep(time.Second)
	c.Leave()
}
