// Package mirror downloads the parts of a release from several mirrors.
//
// Leaks: a part fails, Download returns its error, and the goroutines of the parts that are not received yet wait in
// their send for ever.
package mirror

import (
	"context"
	"errors"
	"fmt"
)

// Source is a mirror.
type Source interface {
	Get(ctx context.Context, part string) ([]byte, error)
}

// Part is one downloaded piece of a release.
type Part struct {
	Name string
	Data []byte
	Err  error
}

// Client downloads from a mirror.
type Client struct {
	src Source
}

// New returns a client of src.
func New(src Source) *Client { return &Client{src: src} }

// Download fetches all parts at once and returns them by name.
func (c *Client) Download(ctx context.Context, names []string) (map[string][]byte, error) {
	parts := make(chan Part) // BUG: block #1
	for _, name := range names {
		go func() { // BUG: block #1
			data, err := c.src.Get(ctx, name)
			parts <- Part{Name: name, Data: data, Err: err} // BUG: block #1
		}()
	}
	got := make(map[string][]byte, len(names))
	for range names {
		p := <-parts
		if p.Err != nil {
			return nil, fmt.Errorf("mirror: part %s: %w", p.Name, p.Err) // BUG: block #1
		}
		got[p.Name] = p.Data
	}
	return got, nil
}

type brokenMirror struct{}

func (brokenMirror) Get(_ context.Context, part string) ([]byte, error) {
	if part == "index" {
		return []byte("ok"), nil
	}
	return nil, errors.New("not found")
}

// Run downloads from a mirror that lacks most parts.
func Run() {
	c := New(brokenMirror{})
	if _, err := c.Download(context.Background(), []string{"index", "bin", "doc"}); err != nil {
		fmt.Println(err)
	}
}
