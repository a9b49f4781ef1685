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
	u.mu.Lock() // BUG: beyond CV2001|CV2003 #1
	defer u.mu.Unlock()
	u.parts[name] = append(u.parts[name], part...)
}

// Abort drops what was sent of a file.
func (u *Uploader) Abort(name string) {
	u.mu.Lock()
	defer u.mu.Unlock()
	if len(u.parts[name]) == 0 {
		return
	}
	u.slot <- struct{}{} // BUG: beyond CV2001|CV2003 #1
	delete(u.parts, name)
	<-u.slot
}
