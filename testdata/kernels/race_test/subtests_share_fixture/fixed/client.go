// Package client asks a server.
package client

import (
	"fmt"
	"time"
)

// Client has settings.
type Client struct {
	Base    string
	Timeout time.Duration
	Retries int
}

// URL returns the address of a path.
func (c *Client) URL(path string) string {
	return fmt.Sprintf("%s/%s?timeout=%v", c.Base, path, c.Timeout)
}
