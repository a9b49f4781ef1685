// Package tree is a directory tree.
package tree

import "sync"

// Dir is a directory. Parents are locked before their children.
type Dir struct {
	mu   sync.Mutex
	kids map[string]*Dir
	size int
}

// New returns an empty directory.
func New() *Dir { return &Dir{kids: make(map[string]*Dir)} }

// Mkdir makes the directories of path.
func (d *Dir) Mkdir(path ...string) {
	if len(path) == 0 {
		return
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	kid, ok := d.kids[path[0]]
	if !ok {
		kid = New()
		d.kids[path[0]] = kid
	}
	kid.Mkdir(path[1:]...)
}

// Add adds n to the size of the directory.
func (d *Dir) Add(n int) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.size += n
}

// Total sums up sizes with the whole tree locked from the top.
func (d *Dir) Total() int {
	d.mu.Lock()
	defer d.mu.Unlock()
	sum := d.size
	for _, kid := range d.kids {
		sum += kid.Total()
	}
	return sum
}
