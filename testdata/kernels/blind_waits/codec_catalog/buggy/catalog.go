// Package catalog knows codecs by extension; filling it on first use comes
// back to the Once that is running the filling.
package catalog

import (
	"strings"
	"sync"
)

// Codec turns text into another form.
type Codec interface {
	Encode(string) string
}

// CodecFunc is a function as a codec.
type CodecFunc func(string) string

// Encode calls f.
func (f CodecFunc) Encode(s string) string { return f(s) }

// Catalog is filled by its loaders when it is first used.
type Catalog struct {
	fill    sync.Once
	loaders []func(*Catalog)

	mu     sync.RWMutex
	codecs map[string]Codec
}

// New returns a catalog that calls loaders on first use. A loader calls Add.
func New(loaders ...func(*Catalog)) *Catalog {
	return &Catalog{loaders: loaders, codecs: make(map[string]Codec)}
}

func (c *Catalog) load() {
	for _, l := range c.loaders {
		l(c) // BUG: deadlock #1
	}
}

// Add makes a codec known. The last one added for an extension wins.
func (c *Catalog) Add(ext string, codec Codec) {
	c.fill.Do(c.load) // BUG: deadlock #1
	c.mu.Lock()
	defer c.mu.Unlock()
	c.codecs[strings.TrimPrefix(ext, ".")] = codec
}

// Find returns the codec for a file name.
func (c *Catalog) Find(file string) (Codec, bool) {
	c.fill.Do(c.load) // BUG: deadlock #1
	ext := file[strings.LastIndexByte(file, '.')+1:]
	c.mu.RLock()
	defer c.mu.RUnlock()
	codec, ok := c.codecs[ext]
	return codec, ok
}
