// Package finder looks for files in a tree with several workers.
//
// Hangs: all workers wait to add a directory to the queue, which is full, and nobody is left who takes one out.
package finder

import (
	"io/fs"
	"path"
	"strings"
	"sync"
	"testing/fstest"
)

// Finder finds files by a part of their names.
type Finder struct {
	fsys    fs.FS
	part    string
	queue   chan string
	pending sync.WaitGroup

	mu    sync.Mutex
	found []string
}

// Find returns the files whose names contain part.
func Find(fsys fs.FS, part string, workers int) []string {
	workers = max(workers, 1)
	f := &Finder{fsys: fsys, part: part, queue: make(chan string, workers)} // BUG: block #1
	for range workers {
		go f.work()
	}
	f.pending.Add(1)
	f.queue <- "."
	f.pending.Wait() // BUG: block #1
	close(f.queue)
	return f.found
}

func (f *Finder) work() {
	for dir := range f.queue {
		f.list(dir)
		f.pending.Done()
	}
}

func (f *Finder) list(dir string) {
	entries, err := fs.ReadDir(f.fsys, dir)
	if err != nil {
		return
	}
	for _, e := range entries {
		name := path.Join(dir, e.Name())
		if e.IsDir() {
			f.pending.Add(1)
			f.queue <- name // BUG: block #1
			continue
		}
		if strings.Contains(e.Name(), f.part) {
			f.mu.Lock()
			f.found = append(f.found, name)
			f.mu.Unlock()
		}
	}
}

// Run looks through a directory with many directories.
func Run() {
	tree := fstest.MapFS{}
	for _, d := range strings.Fields("a b c d e f g h") {
		tree[d+"/readme.txt"] = &fstest.MapFile{}
	}
	println(len(Find(tree, "readme", 1)))
}
