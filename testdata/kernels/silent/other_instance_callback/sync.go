// Package mirror copies one directory to another under the lock of the first.
package mirror

import "sync"

// Dir is a directory.
type Dir struct {
	id    int
	mu    sync.Mutex
	files map[string]string
}

// New returns an empty directory.
func New(id int) *Dir { return &Dir{id: id, files: make(map[string]string)} }

// Each calls f for all files with d locked.
func (d *Dir) Each(f func(name, content string)) {
	d.mu.Lock()
	defer d.mu.Unlock()
	for name, content := range d.files {
		f(name, content)
	}
}

// Put stores a file.
func (d *Dir) Put(name, content string) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.files[name] = content
}

// Copy returns a copy, which is locked while the original is.
func (d *Dir) Copy() *Dir {
	c := New(d.id + 1)
	d.Each(func(name, content string) { c.Put(name, content) })
	return c
}

// MirrorTo writes into another directory with a higher number.
func (d *Dir) MirrorTo(other *Dir) {
	if d.id >= other.id {
		return
	}
	d.Each(other.Put)
}

// Names gathers and then locks.
func (d *Dir) Names() []string {
	var names []string
	d.Each(func(name, _ string) { names = append(names, name) })
	d.Put(".index", "fresh")
	return names
}
