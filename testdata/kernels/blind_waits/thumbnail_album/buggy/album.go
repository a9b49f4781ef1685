// Package album renders thumbnails in parallel; a picture that cannot be
// decoded is never reported as done, and the render waits for it for ever.
package album

import (
	"errors"
	"sync"
)

var errCorrupt = errors.New("album: corrupt picture")

// Picture is a named blob.
type Picture struct {
	Name string
	Data []byte
}

// Album keeps thumbnails by name.
type Album struct {
	edge int

	mu     sync.Mutex
	thumbs map[string][]byte
	failed []string
}

// New returns an album with thumbnails of edge bytes.
func New(edge int) *Album {
	return &Album{edge: edge, thumbs: make(map[string][]byte)}
}

func (a *Album) shrink(data []byte) ([]byte, error) {
	if len(data) == 0 || data[0] != 0xff {
		return nil, errCorrupt
	}
	return data[:min(a.edge, len(data))], nil
}

func (a *Album) fail(name string) {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.failed = append(a.failed, name)
}

// Render makes the thumbnails of all pictures.
func (a *Album) Render(pictures []Picture) {
	var wg sync.WaitGroup
	wg.Add(len(pictures)) // BUG: block #1
	for _, p := range pictures {
		go func() {
			thumb, err := a.shrink(p.Data)
			if err != nil {
				a.fail(p.Name)
				return // BUG: block #1
			}
			a.mu.Lock()
			a.thumbs[p.Name] = thumb
			a.mu.Unlock()
			wg.Done() // BUG: block #1
		}()
	}
	wg.Wait() // BUG: block #1
}

// Failed lists the pictures without a thumbnail.
func (a *Album) Failed() []string {
	a.mu.Lock()
	defer a.mu.Unlock()
	return append([]string(nil), a.failed...)
}
