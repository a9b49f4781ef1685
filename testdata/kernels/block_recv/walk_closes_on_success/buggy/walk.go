// Package walk sums up the sizes of the files below a directory.
//
// Hangs: a directory cannot be read; the walker returns without closing the channel that Usage ranges over.
package walk

import (
	"errors"
	"io/fs"
	"path"
	"testing/fstest"
)

type entry struct {
	name string
	size int64
}

// Usage returns the sizes of the directories at the top.
func Usage(fsys fs.FS) (map[string]int64, error) {
	entries := make(chan entry)
	errc := make(chan error, 1)
	go walkAll(fsys, entries, errc) // BUG: block #1
	sizes := make(map[string]int64)
	for e := range entries { // BUG: block #1
		sizes[path.Dir(e.name)] += e.size
	}
	return sizes, <-errc
}

func walkAll(fsys fs.FS, out chan<- entry, errc chan<- error) {
	err := fs.WalkDir(fsys, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if d.IsDir() {
			return nil
		}
		info, err := d.Info()
		if err != nil {
			return err
		}
		out <- entry{name, info.Size()}
		return nil
	})
	if err != nil {
		errc <- err
		return // BUG: block #1
	}
	close(out) // BUG: block #1
	errc <- nil
}

type brokenFS struct{ fs.FS }

func (b brokenFS) Open(name string) (fs.File, error) {
	if name == "secret" {
		return nil, errors.New("permission denied")
	}
	return b.FS.Open(name)
}

// Run walks a tree with a directory that cannot be read.
func Run() {
	tree := fstest.MapFS{
		"a/x":      {Data: []byte("hello")},
		"secret/k": {Data: []byte("key")},
	}
	if _, err := Usage(brokenFS{tree}); err != nil {
		println(err.Error())
	}
}
