// Package snapshot writes a store to disk while it changes.
package snapshot

import (
	"sync"
	"sync/atomic"
)

// A Store has rows.
type Store interface {
	Rows(part int) [][]byte
}

// Write writes the parts of a store and calls progress with what is done.
func Write(s Store, parts int, write func([]byte) error, progress func(rows int64)) error {
	var (
		wg   sync.WaitGroup
		rows int64
		errs = make(chan error, parts)
	)
	for part := range parts {
		wg.Add(1)
		go func() {
			defer wg.Done()
			for _, row := range s.Rows(part) {
				if err := write(row); err != nil {
					errs <- err
					return
				}
				atomic.AddInt64(&rows, 1) // BUG: race #1
			}
			progress(rows) // BUG: race #1
		}()
	}
	wg.Wait()
	close(errs)
	return <-errs
}
