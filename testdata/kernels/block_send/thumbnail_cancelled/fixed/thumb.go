// Package thumb renders previews of images for requests that may be cancelled.
package thumb

import (
	"context"
	"fmt"
	"sync"
	"time"
)

// Image is a decoded picture.
type Image struct {
	W, H   int
	Pixels []byte
}

// Renderer scales images.
type Renderer struct {
	scale func(img *Image, w, h int) (*Image, error)

	mu    sync.Mutex
	cache map[string]*Image
}

// NewRenderer returns a renderer.
func NewRenderer(scale func(*Image, int, int) (*Image, error)) *Renderer {
	return &Renderer{scale: scale, cache: make(map[string]*Image)}
}

// Preview renders img, unless ctx ends before.
func (r *Renderer) Preview(ctx context.Context, name string, img *Image) (*Image, error) {
	if p, ok := r.cached(name); ok {
		return p, nil
	}
	done := make(chan *Image)
	failed := make(chan error)
	go func() {
		small, err := r.scale(img, 64, 64)
		if err != nil {
			select {
			case failed <- err:
			case <-ctx.Done():
			}
			return
		}
		select {
		case done <- small:
		case <-ctx.Done():
		}
	}()
	select {
	case small := <-done:
		r.keep(name, small)
		return small, nil
	case err := <-failed:
		return nil, fmt.Errorf("thumb: %s: %w", name, err)
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}

func (r *Renderer) cached(name string) (*Image, bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	p, ok := r.cache[name]
	return p, ok
}

func (r *Renderer) keep(name string, p *Image) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.cache[name] = p
}

// Run cancels a request before its image is ready.
func Run() {
	r := NewRenderer(func(img *Image, w, h int) (*Image, error) {
		time.Sleep(time.Minute)
		return &Image{W: w, H: h}, nil
	})
	ctx, cancel := context.WithTimeout(context.Background(), time.Second)
	defer cancel()
	if _, err := r.Preview(ctx, "cat", &Image{W: 640, H: 480}); err != nil {
		fmt.Println(err)
	}
}
