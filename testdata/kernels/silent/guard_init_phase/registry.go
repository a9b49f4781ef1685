// Package formats knows file formats.
package formats

import (
	"errors"
	"sync"
)

// Format reads files.
type Format struct {
	Name string
	Read func([]byte) (any, error)
}

var (
	mu      sync.RWMutex
	formats map[string]Format
	ordered []string
)

// The formats that are built in are there before anything else runs.
func init() {
	formats = make(map[string]Format)
	builtin("raw", func(p []byte) (any, error) { return p, nil })
	builtin("text", func(p []byte) (any, error) { return string(p), nil })
}

func builtin(name string, read func([]byte) (any, error)) {
	formats[name] = Format{name, read}
	ordered = append(ordered, name)
}

// Register adds a format.
func Register(f Format) {
	mu.Lock()
	defer mu.Unlock()
	if _, ok := formats[f.Name]; !ok {
		ordered = append(ordered, f.Name)
	}
	formats[f.Name] = f
}

// Read reads data with the first format that can.
func Read(data []byte) (any, error) {
	mu.RLock()
	defer mu.RUnlock()
	for _, name := range ordered {
		if v, err := formats[name].Read(data); err == nil {
			return v, nil
		}
	}
	return nil, errors.New("formats: unknown format")
}
