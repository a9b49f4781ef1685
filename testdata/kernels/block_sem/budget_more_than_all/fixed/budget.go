// Package budget bounds the memory that decoders use at once.
package budget

import (
	"context"
	"fmt"

	"golang.org/x/sync/semaphore"
)

const total = 64 << 20

// Header tells the size of an image.
type Header struct {
	Width, Height int
	Depth         int
}

// Bytes returns what an image needs in memory.
func (h Header) Bytes() int64 { return int64(h.Width) * int64(h.Height) * int64(h.Depth) }

// Decoder decodes images.
type Decoder struct {
	sem    *semaphore.Weighted
	decode func(Header) ([]byte, error)
}

// New returns a decoder.
func New(decode func(Header) ([]byte, error)) *Decoder {
	return &Decoder{sem: semaphore.NewWeighted(total), decode: decode}
}

// Decode waits for memory and decodes an image.
func (d *Decoder) Decode(h Header) ([]byte, error) {
	if h.Width <= 0 || h.Height <= 0 || h.Depth <= 0 {
		return nil, fmt.Errorf("budget: bad header %+v", h)
	}
	need := min(h.Bytes(), total) // an image that is too large is decoded alone
	if err := d.sem.Acquire(context.Background(), need); err != nil {
		return nil, err
	}
	defer d.sem.Release(need)
	return d.decode(h)
}

// Run decodes a poster.
func Run() {
	d := New(func(h Header) ([]byte, error) { return nil, nil })
	for _, h := range []Header{{16, 16, 4}, {8000, 8000, 4}} {
		if _, err := d.Decode(h); err != nil {
			fmt.Println(err)
		}
	}
}
