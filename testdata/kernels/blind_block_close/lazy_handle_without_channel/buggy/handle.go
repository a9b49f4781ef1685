// Package handle gives access to files that are opened when they are needed.
//
// Panics: Lazy makes a handle without its channel; closing it closes nil.
package handle

import (
	"errors"
	"io"
	"io/fs"
	"sync"
	"testing/fstest"
)

var errClosed = errors.New("handle: closed")

// Handle is a file, or one that will be opened.
type Handle struct {
	open func() (fs.File, error)
	gone chan struct{}
	once sync.Once

	mu   sync.Mutex
	file fs.File
}

// Open opens a file at once.
func Open(fsys fs.FS, name string) (*Handle, error) {
	f, err := fsys.Open(name)
	if err != nil {
		return nil, err
	}
	return &Handle{file: f, gone: make(chan struct{})}, nil
}

// Lazy returns a handle of a file that is opened when it is read.
func Lazy(fsys fs.FS, name string) *Handle {
	return &Handle{open: func() (fs.File, error) { return fsys.Open(name) }} // BUG: close #1
}

// Read reads from the file.
func (h *Handle) Read(p []byte) (int, error) {
	select {
	case <-h.gone:
		return 0, errClosed
	default:
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.file == nil {
		f, err := h.open()
		if err != nil {
			return 0, err
		}
		h.file = f
	}
	return h.file.Read(p)
}

// Gone is closed when the handle is.
func (h *Handle) Gone() <-chan struct{} { return h.gone }

// Close closes the handle.
func (h *Handle) Close() (err error) {
	h.once.Do(func() {
		close(h.gone) // BUG: close #1
		h.mu.Lock()
		defer h.mu.Unlock()
		if h.file != nil {
			err = h.file.Close()
		}
	})
	return err
}

// Run reads a file lazily.
func Run() {
	h := Lazy(fstest.MapFS{"a": {Data: []byte("x")}}, "a")
	io.ReadAll(h)
	h.Close()
}
