// Package images shares decoded pictures.
package images

import "sync"

type image struct {
	refs   int
	pixels []byte
}

// Table has the pictures that are in use.
type Table struct {
	mtx    sync.Mutex
	images map[string]*image
}

// New returns an empty table.
func New() *Table { return &Table{images: make(map[string]*image)} }

// Use returns a picture, which is decoded if nobody else uses it.
func (t *Table) Use(name string, decode func(string) []byte) []byte {
	t.mtx.Lock()
	defer t.mtx.Unlock()
	img, ok := t.images[name]
	if !ok {
		img = &image{pixels: decode(name)}
		t.images[name] = img
	}
	img.refs++
	return img.pixels
}

// Release ends a use. The last one frees the picture.
func (t *Table) Release(name string, free func([]byte)) {
	t.mtx.Lock()
	img := t.images[name]
	img.refs--
	unused := img.refs == 0 // BUG: race #1
	t.mtx.Unlock()
	if !unused {
		return
	}
	free(img.pixels)
	t.mtx.Lock()
	delete(t.images, name) // BUG: race #1
	t.mtx.Unlock()
}
