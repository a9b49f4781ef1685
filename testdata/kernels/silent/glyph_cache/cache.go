// Package glyph caches drawn glyphs. A look under the read lock is over
// before the write lock is taken, under which it looks again.
package glyph

import "sync"

// Glyph is a drawn rune.
type Glyph struct {
	Rune rune
	Bits []byte
}

// Cache draws every rune once, also when many goroutines ask for it.
type Cache struct {
	draw func(r rune) []byte

	mu     sync.RWMutex
	glyphs map[rune]*Glyph
	drawn  int
}

// NewCache returns a cache for what draw draws, which must not use the cache.
func NewCache(draw func(r rune) []byte) *Cache {
	return &Cache{draw: draw, glyphs: make(map[rune]*Glyph)}
}

func (c *Cache) peek(r rune) *Glyph {
	c.mu.RLock()
	defer c.mu.RUnlock()
	return c.glyphs[r]
}

// Get returns the glyph of r, which must not be changed.
func (c *Cache) Get(r rune) *Glyph {
	if g := c.peek(r); g != nil {
		return g
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	g := c.glyphs[r]
	if g == nil {
		g = &Glyph{Rune: r, Bits: c.draw(r)}
		c.glyphs[r] = g
		c.drawn++
	}
	return g
}

// Line returns the glyphs of a text.
func (c *Cache) Line(text string) []*Glyph {
	line := make([]*Glyph, 0, len(text))
	c.mu.RLock()
	for _, r := range text {
		g := c.glyphs[r]
		if g == nil {
			c.mu.RUnlock()
			g = c.Get(r)
			c.mu.RLock()
		}
		line = append(line, g)
	}
	c.mu.RUnlock()
	return line
}

// Drawn is the number of glyphs that were drawn.
func (c *Cache) Drawn() int {
	c.mu.RLock()
	defer c.mu.RUnlock()
	return c.drawn
}
