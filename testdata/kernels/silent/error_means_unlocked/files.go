// Package files opens files for exclusive use.
package files

import (
	"errors"
	"sync"
)

var (
	errClosed  = errors.New("files: closed")
	errMissing = errors.New("files: missing")
)

// Dir is a directory.
type Dir struct {
	mu     sync.Mutex
	files  map[string][]byte
	closed bool
}

// begin locks d and returns nil, or it does not lock d and returns an error.
func (d *Dir) begin() error {
	d.mu.Lock()
	if d.closed {
		d.mu.Unlock()
		return errClosed
	}
	return nil
}

// lookup returns content with d locked, or nil with d unlocked.
func (d *Dir) lookup(name string) []byte {
	d.mu.Lock()
	data, ok := d.files[name]
	if !ok {
		d.mu.Unlock()
		return nil
	}
	return data
}

// has reports whether there is a file, and leaves d locked if so.
func (d *Dir) has(name string) bool {
	d.mu.Lock()
	if _, ok := d.files[name]; ok {
		return true
	}
	d.mu.Unlock()
	return false
}

// Write replaces a file.
func (d *Dir) Write(name string, data []byte) error {
	if err := d.begin(); err != nil {
		return err
	}
	defer d.mu.Unlock()
	d.files[name] = data
	return nil
}

// Size returns the size of a file.
func (d *Dir) Size(name string) (int, error) {
	data := d.lookup(name)
	if data == nil {
		return 0, errMissing
	}
	n := len(data)
	d.mu.Unlock()
	return n, nil
}

// Remove removes a file.
func (d *Dir) Remove(name string) bool {
	if !d.has(name) {
		return false
	}
	delete(d.files, name)
	d.mu.Unlock()
	return true
}
