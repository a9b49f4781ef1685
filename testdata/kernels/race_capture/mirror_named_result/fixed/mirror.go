// Package mirror copies a tree to two places.
package mirror

import (
	"errors"
	"sync"
)

// Target receives files.
type Target interface {
	Write(name string, data []byte) error
}

var errEmpty = errors.New("mirror: nothing to copy")

// Copy writes all files to the primary and, at the same time, to the replica.
func Copy(files map[string][]byte, primary, replica Target) (err error) {
	if len(files) == 0 {
		return errEmpty
	}
	var wg sync.WaitGroup
	wg.Add(1)
	var replicaErr error
	go func() {
		defer wg.Done()
		replicaErr = writeAll(files, replica)
	}()
	if err = writeAll(files, primary); err != nil {
		wg.Wait()
		return err
	}
	wg.Wait()
	return replicaErr
}

func writeAll(files map[string][]byte, t Target) error {
	for name, data := range files {
		if err := t.Write(name, data); err != nil {
			return err
		}
	}
	return nil
}
