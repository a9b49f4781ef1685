// Package upload stores chunks of a file in parallel.
//
// Hangs: a chunk cannot be stored; its goroutine returns without Done, and Wait waits for ever.
package upload

import (
	"bytes"
	"errors"
	"fmt"
	"sync"
)

// Store keeps chunks.
type Store interface {
	Put(name string, chunk []byte) error
}

// Uploader stores files.
type Uploader struct {
	store Store
	size  int

	mu     sync.Mutex
	failed []error
}

// New returns an uploader for chunks of some size.
func New(store Store, size int) *Uploader { return &Uploader{store: store, size: max(size, 1)} }

// Upload stores data under name.
func (u *Uploader) Upload(name string, data []byte) error {
	var wg sync.WaitGroup
	for i := 0; len(data) > 0; i++ {
		n := min(u.size, len(data))
		chunk := bytes.Clone(data[:n])
		data = data[n:]
		wg.Add(1)   // BUG: block #1
		go func() { // BUG: block #1
			if err := u.store.Put(fmt.Sprintf("%s.%d", name, i), chunk); err != nil {
				u.fail(err)
				return // BUG: block #1
			}
			wg.Done() // BUG: block #1
		}()
	}
	wg.Wait() // BUG: block #1
	u.mu.Lock()
	defer u.mu.Unlock()
	return errors.Join(u.failed...)
}

func (u *Uploader) fail(err error) {
	u.mu.Lock()
	defer u.mu.Unlock()
	u.failed = append(u.failed, err)
}

type fullDisk struct{}

func (fullDisk) Put(name string, chunk []byte) error { return errors.New("no space for " + name) }

// Run uploads to a store that is full.
func Run() {
	if err := New(fullDisk{}, 4).Upload("photo", []byte("0123456789")); err != nil {
		fmt.Println(err)
	}
}
