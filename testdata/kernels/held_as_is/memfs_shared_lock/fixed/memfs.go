// Command memfs writes files of a file system in memory.
package main

import (
	"fmt"
	"sync"
)

type fsys struct {
	mut   sync.Mutex
	used  int
	files map[string]*file
}

type file struct {
	mut  *sync.Mutex
	fs   *fsys
	data []byte
}

func newFS() *fsys {
	return &fsys{files: make(map[string]*file)}
}

func (fs *fsys) create(name string) *file {
	fs.mut.Lock()
	defer fs.mut.Unlock()
	f := &file{fs: fs}
	f.mut = &fs.mut
	fs.files[name] = f
	return f
}

func (fs *fsys) usage() int {
	fs.mut.Lock()
	defer fs.mut.Unlock()
	return fs.used
}

func (f *file) write(p []byte) {
	f.mut.Lock()
	defer f.mut.Unlock()
	f.data = append(f.data, p...)
	f.fs.used += len(p)
}

func main() {
	fs := newFS()
	var wg sync.WaitGroup
	for i := range 4 {
		f := fs.create(fmt.Sprint("part", i))
		wg.Add(1)
		go func() {
			defer wg.Done()
			for range 10 {
				f.write([]byte("some text\n"))
			}
		}()
	}
	fmt.Println(fs.usage())
	wg.Wait()
	fmt.Println(fs.usage())
}
