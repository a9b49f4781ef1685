// Package schemareg loads the schema set on first use.
package schemareg

import (
	"encoding/json"
	"fmt"
	"io/fs"
	"sync"
	"sync/atomic"
)

type schemaSet struct {
	byName map[string]json.RawMessage
}

// Registry serves schemas from a file.
type Registry struct {
	fsys fs.FS
	path string

	mu     sync.Mutex
	loaded *schemaSet
	reads  atomic.Int32
}

// Open returns a registry; the file is not read yet.
func Open(fsys fs.FS, path string) *Registry {
	return &Registry{fsys: fsys, path: path}
}

func (r *Registry) set() (*schemaSet, error) {
	if r.loaded != nil { // BUG: race|CV1009|CV1010|CV1012 #1
		return r.loaded, nil // BUG: race|CV1009|CV1010|CV1012 #1
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.loaded != nil {
		return r.loaded, nil
	}
	raw, err := fs.ReadFile(r.fsys, r.path)
	if err != nil {
		return nil, err
	}
	r.reads.Add(1)
	s := &schemaSet{}
	if err := json.Unmarshal(raw, &s.byName); err != nil {
		return nil, fmt.Errorf("%s: %w", r.path, err)
	}
	r.loaded = s
	return s, nil
}

// Schema returns the schema called name.
func (r *Registry) Schema(name string) (json.RawMessage, error) {
	s, err := r.set()
	if err != nil {
		return nil, err
	}
	raw, ok := s.byName[name]
	if !ok {
		return nil, fmt.Errorf("schemareg: no schema %q", name)
	}
	return raw, nil
}

// Reads counts successful file reads.
func (r *Registry) Reads() int { return int(r.reads.Load()) }
