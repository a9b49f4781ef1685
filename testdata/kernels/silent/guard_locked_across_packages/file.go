// Package file reads and writes a file by pages.
package file

import "kernels/silent/guard_locked_across_packages/pages"

// Size of a page.
const Size = 4096

// File is used by many.
type File struct {
	cache *pages.Cache
}

// New returns an empty file.
func New() *File { return &File{pages.New()} }

// Write writes p at a page.
func (f *File) Write(no int, p []byte) {
	f.cache.Mu.Lock()
	defer f.cache.Mu.Unlock()
	for len(p) > 0 {
		n := min(len(p), Size)
		f.cache.PutLocked(no, append([]byte(nil), p[:n]...))
		p, no = p[n:], no+1
	}
}

// Read returns a copy of a page.
func (f *File) Read(no int) []byte {
	f.cache.Mu.Lock()
	defer f.cache.Mu.Unlock()
	return append([]byte(nil), f.cache.PageLocked(no)...)
}
