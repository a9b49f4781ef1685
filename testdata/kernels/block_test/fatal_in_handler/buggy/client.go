// Package client fetches texts of a service.
package client

import (
	"context"
	"fmt"
	"io"
	"net/http"
	"net/url"
)

// Client talks to the service.
type Client struct {
	base string
	http *http.Client
}

// New returns a client of the service at base.
func New(base string, c *http.Client) *Client { return &Client{base: base, http: c} }

// Text returns the text with a name.
func (c *Client) Text(ctx context.Context, name string) (string, error) {
	u := c.base + "/text?name=" + url.QueryEscape(name)
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, u, nil)
	if err != nil {
		return "", err
	}
	resp, err := c.http.Do(req)
	if err != nil {
		return "", err
	}
	defer resp.Body.Close()
	if resp.StatusCode != http.StatusOK {
		return "", fmt.Errorf("client: %s: %s", name, resp.Status)
	}
	text, err := io.ReadAll(resp.Body)
	return string(text), err
}
