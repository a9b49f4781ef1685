// Package thumbs renders thumbnails once.
package thumbs

import "sync"

// Key names a thumbnail.
type Key struct {
	Image string
	Width int
}

// Cache keeps rendered thumbnails.
type Cache struct {
	mu     sync.RWMutex
	images map[Key][]byte
	render func(Key) ([]byte, error)
}

// New returns an empty cache.
func New(render func(Key) ([]byte, error)) *Cache {
	return &Cache{images: make(map[Key][]byte), render: render}
}

// Get returns the thumbnail of k.
func (c *Cache) Get(k Key) ([]byte, error) {
	c.mu.RLock()
	if img, ok := c.images[k]; ok {
		return img, nil // BUG: CV1006
	}
	c.mu.RUnlock()

	img, err := c.render(k)
	if err != nil {
		return nil, err
	}
	c.mu.Lock()
	c.images[k] = img
	c.mu.Unlock()
	return img, nil
}

// Evict drops all sizes of an image.
func (c *Cache) Evict(image string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	for k := range c.images {
		if k.Image == image {
			delete(c.images, k)
		}
	}
}
