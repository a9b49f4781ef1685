// Package geo asks a remote service where an address is.
package geo

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"net/url"
	"sync"
	"time"
)

// Place is the answer of the service.
type Place struct {
	City    string  `json:"city"`
	Country string  `json:"country"`
	Lat     float64 `json:"lat"`
	Lon     float64 `json:"lon"`
}

// Client asks the service at Base. A Client can be used by any number of
// goroutines; its exported fields must not change after the first call.
type Client struct {
	Base    string
	Timeout time.Duration

	hcOnce sync.Once
	hc     *http.Client

	mu    sync.Mutex
	calls int
}

// Calls returns how many requests were sent.
func (c *Client) Calls() int {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.calls
}

// Locate returns the place of ip.
func (c *Client) Locate(ctx context.Context, ip string) (*Place, error) {
	var p Place
	if err := c.get(ctx, "/v1/locate?ip="+url.QueryEscape(ip), &p); err != nil {
		return nil, fmt.Errorf("locate %s: %w", ip, err)
	}
	return &p, nil
}

func (c *Client) get(ctx context.Context, path string, into any) error {
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, c.Base+path, nil)
	if err != nil {
		return err
	}
	c.mu.Lock()
	c.calls++
	c.mu.Unlock()
	resp, err := c.client().Do(req)
	if err != nil {
		return err
	}
	defer resp.Body.Close()
	if resp.StatusCode != http.StatusOK {
		return fmt.Errorf("status %s", resp.Status)
	}
	return json.NewDecoder(resp.Body).Decode(into)
}

func (c *Client) client() *http.Client {
	c.hcOnce.Do(func() {
		d := c.Timeout
		if d == 0 {
			d = 5 * time.Second
		}
		c.hc = &http.Client{Timeout: d}
	})
	return c.hc
}
