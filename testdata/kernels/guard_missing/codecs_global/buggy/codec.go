// Package codec knows how bodies are encoded.
package codec

import (
	"fmt"
	"io"
	"sort"
	"sync"
)

// Codec encodes bodies.
type Codec interface {
	Encode(w io.Writer, v any) error
}

var (
	codecsMu sync.RWMutex
	codecs   = make(map[string]Codec)
)

// Register makes a codec known. Plugins do that at any time.
func Register(name string, c Codec) {
	codecsMu.Lock()
	defer codecsMu.Unlock()
	if _, dup := codecs[name]; dup {
		panic("codec: " + name + " registered twice")
	}
	codecs[name] = c // BUG: race #1
}

// Unregister removes the codec of a plugin.
func Unregister(name string) {
	codecsMu.Lock()
	defer codecsMu.Unlock()
	delete(codecs, name) // BUG: race #1
}

// Names returns all codecs, sorted.
func Names() []string {
	codecsMu.RLock()
	defer codecsMu.RUnlock()
	names := make([]string, 0, len(codecs))
	for n := range codecs {
		names = append(names, n)
	}
	sort.Strings(names)
	return names
}

// Encode writes v with the codec name.
func Encode(w io.Writer, name string, v any) error {
	c, err := find(name)
	if err != nil {
		return err
	}
	return c.Encode(w, v)
}

func find(name string) (Codec, error) {
	c, ok := codecs[name] // BUG: race #1
	if !ok {
		return nil, fmt.Errorf("codec: unknown %q", name)
	}
	return c, nil
}
