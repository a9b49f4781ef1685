// Package walk visits files.
package walk

import "sync"

// Tree is a directory with files and directories.
type Tree struct {
	Files map[string]uint32
	Dirs  []*Tree
}

// Walk calls visit for all files below t, for several at the same time.
func (t *Tree) Walk(visit func(name string, mode uint32)) {
	var wg sync.WaitGroup
	t.walk(&wg, visit)
	wg.Wait()
}

func (t *Tree) walk(wg *sync.WaitGroup, visit func(name string, mode uint32)) {
	for _, dir := range t.Dirs {
		wg.Add(1)
		go func() {
			defer wg.Done()
			dir.walk(wg, visit)
		}()
	}
	for name, mode := range t.Files {
		visit(name, mode)
	}
}
