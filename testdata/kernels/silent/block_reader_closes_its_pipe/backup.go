// Package backup packs files while they are sent.
package backup

import (
	"compress/gzip"
	"errors"
	"fmt"
	"io"
)

// File is a file to pack.
type File struct {
	Name string
	Data []byte
}

// Target takes a backup.
type Target interface {
	Store(name string, r io.Reader) error
}

func pack(w io.Writer, files []File) error {
	zw := gzip.NewWriter(w)
	for _, f := range files {
		if _, err := fmt.Fprintf(zw, "%s %d\n", f.Name, len(f.Data)); err != nil {
			return err
		}
		if _, err := zw.Write(f.Data); err != nil {
			return err
		}
	}
	return zw.Close()
}

// Backup packs files and stores them. The reading end is closed in any case, which ends the write that may wait.
func Backup(t Target, name string, files []File) (err error) {
	r, w := io.Pipe()
	packed := make(chan error, 1)
	go func() {
		err := pack(w, files)
		w.CloseWithError(err)
		packed <- err
	}()
	defer func() {
		r.Close()
		if perr := <-packed; err == nil && !errors.Is(perr, io.ErrClosedPipe) {
			err = perr
		}
	}()
	if err := t.Store(name, r); err != nil {
		return fmt.Errorf("backup: %w", err)
	}
	return nil
}

type full struct{}

func (full) Store(string, io.Reader) error { return errors.New("disk full") }

// Run stores a backup on a disk that is full.
func Run() {
	if err := Backup(full{}, "monday", []File{{"a", []byte("text")}}); err != nil {
		fmt.Println(err)
	}
}
