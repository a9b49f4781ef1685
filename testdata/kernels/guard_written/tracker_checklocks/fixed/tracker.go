// Package tracker follows downloads.
package tracker

import "sync"

// Download is one file that is fetched.
type Download struct {
	url string

	mu sync.Mutex
	// +checklocks:mu
	got int64
	// +checklocks:mu
	mirror string
}

// New returns a download of url.
func New(url string) *Download { return &Download{url: url, mirror: url} }

// Write counts what arrives. It is the end of an io.TeeReader.
func (d *Download) Write(p []byte) (int, error) {
	d.mu.Lock()
	d.got += int64(len(p))
	d.mu.Unlock()
	return len(p), nil
}

// Got returns how much is there.
func (d *Download) Got() int64 {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.got
}

// Mirror returns where the file comes from.
func (d *Download) Mirror() string {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.mirror
}

// Retry goes on with the next mirror.
func (d *Download) Retry(mirrors []string) bool {
	d.mu.Lock()
	defer d.mu.Unlock()
	for i, m := range mirrors {
		if m == d.mirror && i+1 < len(mirrors) {
			d.mirror = mirrors[i+1]
			return true
		}
	}
	return false
}
