// Package codec is the process-wide table of message codecs.
package codec

import (
	"errors"
	"sync"
)

// Codec encodes and decodes messages.
type Codec interface {
	Name() string
	Encode(v any) ([]byte, error)
	Decode(data []byte, v any) error
}

var (
	codecsMu sync.Mutex
	codecs   = make(map[string]Codec)
	fallback string
)

var errDuplicate = errors.New("codec: name is taken")

// Lookup returns the codec of that name, or nil.
func Lookup(name string) Codec {
	codecsMu.Lock()
	defer codecsMu.Unlock()
	if c, ok := codecs[name]; ok {
		return c
	}
	return codecs[fallback]
}

// Register adds c. The first codec is the fallback.
func Register(c Codec) error {
	codecsMu.Lock()
	defer codecsMu.Unlock()
	if Lookup(c.Name()) != nil { // BUG: CV1001
		return errDuplicate
	}
	if len(codecs) == 0 {
		fallback = c.Name()
	}
	codecs[c.Name()] = c
	return nil
}

// SetFallback names the codec for unknown names.
func SetFallback(name string) {
	codecsMu.Lock()
	defer codecsMu.Unlock()
	fallback = name
}
