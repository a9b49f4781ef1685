// Package upload streams an archive to a store.
package upload

import (
	"fmt"
	"io"
)

// Store takes objects.
type Store interface {
	Put(key string, r io.Reader) error
}

// Archive writes the parts of an archive.
type Archive interface {
	WriteTo(w io.Writer) (int64, error)
}

// Upload packs a on the way to the store.
func Upload(s Store, key string, a Archive) (int64, error) {
	if s == nil {
		return 0, fmt.Errorf("upload: no store for %s", key)
	}
	pr, pw := io.Pipe()
	var (
		size int64
		err  error
	)
	packed := make(chan int64, 1)
	go func() {
		var n int64
		n, err = a.WriteTo(pw) // BUG: race #1
		pw.CloseWithError(err)
		packed <- n
	}()
	err = s.Put(key, pr)   // BUG: race #1
	pr.CloseWithError(err) // BUG: race #1
	size = <-packed
	return size, err
}
