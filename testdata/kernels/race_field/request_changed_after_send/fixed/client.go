// Package client sends requests over one connection.
package client

import (
	"time"

	"kernels/race_field/request_changed_after_send/fixed/wire"
)

// Client retries what fails.
type Client struct {
	out chan *wire.Request
}

// New returns a client that sends to w.
func New(w wire.Writer) *Client {
	c := &Client{out: make(chan *wire.Request, 4)}
	go c.send(w)
	return c
}

// Do sends a request up to three times and reports whether it was answered.
func (c *Client) Do(body string) bool {
	r := &wire.Request{Body: body, Reply: make(chan bool, 3)}
	for range 3 {
		r.Attempt++
		r.Sent = time.Now()
		c.out <- r
		if <-r.Reply {
			return true
		}
	}
	return false
}

func (c *Client) send(w wire.Writer) {
	for r := range c.out {
		r.Reply <- wire.Encode(w, r) == nil
	}
}
