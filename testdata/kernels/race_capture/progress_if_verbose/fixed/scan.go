// Package scan looks for large files.
package scan

import (
	"io/fs"
	"log"
	"sync"
)

// Large returns how many files have at least limit bytes. With a verbosity above zero it
// tells what it has found.
func Large(fsys fs.FS, dirs []string, limit int64, verbosity int) int {
	debugf := func(format string, args ...any) {
		if verbosity > 1 {
			log.Printf(format, args...)
		}
	}
	debugf("looking in %d folders", len(dirs))
	found := 0
	var wg sync.WaitGroup
	wg.Add(1)
	go func() {
		defer wg.Done()
		for _, d := range dirs {
			entries, err := fs.ReadDir(fsys, d)
			if err != nil {
				continue
			}
			for _, e := range entries {
				if info, err := e.Info(); err == nil && info.Size() >= limit {
					found++
				}
			}
		}
	}()
	wg.Wait()
	if verbosity > 0 {
		log.Println("found:", found)
	}
	return found
}
