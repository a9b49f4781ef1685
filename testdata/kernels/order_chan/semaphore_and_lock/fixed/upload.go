// Package upload stores parts, one request at a time.
package upload

import "sync"

// Uploader takes parts of several files.
type Uploader struct {
	slot chan struct{} // holds a token while a request is under way

	mu    sync.Mutex
	parts map[string][]byte
}

// New returns an uploader.
func New() *Uploader {
	return &Uploader{slot: make(chan struct{}, 1), parts: make(map[string][]byte)}
}

// Put sends a part.
func (u *Uploader) Put(name string, part []byte) {
	u.slot <- struct{}{}
	defer func() { <-u.slot }()
	u.mu.Lock()
	defer u.mu.Unlock()
	u.parts[name] = append(u.parts[name], part...)
}

// Abort drops what was sent of a file.
func (u *Uploader) Abort(name string) {
	u.slot <- struct{}{}
	defer func() { <-u.slot }()
	u.mu.Lock()
	defer u.mu.Unlock()
	delete(u.parts, name)
}
