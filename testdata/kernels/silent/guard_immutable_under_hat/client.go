// Package client calls a service and counts failures.
package client

import (
	"context"
	"net/http"
	"sync"
	"time"
)

// Client is shared by handlers.
type Client struct {
	mu       sync.Mutex
	failures int
	last     time.Time
	base     string // is not changed after New
	retries  int    // neither is this
	hc       *http.Client
}

// New returns a client of a service.
func New(base string) *Client {
	c := &Client{base: base, hc: new(http.Client)}
	c.retries = 3
	c.hc.Timeout = time.Second
	return c
}

// Get fetches a path.
func (c *Client) Get(ctx context.Context, path string) (resp *http.Response, err error) {
	for range c.retries {
		req, err := http.NewRequestWithContext(ctx, http.MethodGet, c.base+path, nil)
		if err != nil {
			return nil, err
		}
		if resp, err = c.hc.Do(req); err == nil {
			return resp, nil
		}
		c.failed()
	}
	return nil, err
}

func (c *Client) failed() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.failures++
	c.last = time.Now()
}

// Failures returns how often the service failed, and when it did last.
func (c *Client) Failures() (string, int, time.Time) {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.base, c.failures, c.last
}
