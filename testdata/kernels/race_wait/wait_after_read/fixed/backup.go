// Package backup copies files to a store.
package backup

import "sync"

// A Store keeps files.
type Store interface {
	Put(file string) (bytes int64, err error)
}

// Result tells what a backup did.
type Result struct {
	mu     sync.Mutex
	bytes  int64
	failed []string
}

// Run copies all files and returns a line for the log.
func Run(s Store, files []string) string {
	r := new(Result)
	var wg sync.WaitGroup
	for _, file := range files {
		wg.Go(func() { r.put(s, file) })
	}
	wg.Wait()
	return r.line()
}
