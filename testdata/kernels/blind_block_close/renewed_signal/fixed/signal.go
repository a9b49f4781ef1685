// Package signal wakes everybody who waits for the next version of a document.
package signal

import (
	"context"
	"sync"
)

// Doc is a document with a version.
type Doc struct {
	mu      sync.Mutex
	text    string
	version int
	changed chan struct{}
}

// New returns an empty document.
func New() *Doc { return &Doc{changed: make(chan struct{})} }

// Text returns the text and its version.
func (d *Doc) Text() (string, int) {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.text, d.version
}

func (d *Doc) state() (int, chan struct{}) {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.version, d.changed
}

// Await waits for a version after the one that is known.
func (d *Doc) Await(ctx context.Context, known int) (int, error) {
	for {
		version, changed := d.state()
		if version > known {
			return version, nil
		}
		select {
		case <-changed:
		case <-ctx.Done():
			return version, ctx.Err()
		}
	}
}

// Publish sets a new text.
func (d *Doc) Publish(text string) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.text = text
	d.version++
	close(d.changed)
	d.changed = make(chan struct{})
}

// Run publishes from several goroutines.
func Run() {
	d := New()
	var wg sync.WaitGroup
	for range 4 {
		wg.Go(func() {
			for range 50000 {
				d.Publish("x")
			}
		})
	}
	wg.Wait()
	_, version := d.Text()
	println(version)
}
