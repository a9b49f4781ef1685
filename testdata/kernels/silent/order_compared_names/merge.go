// Package merge merges the histories of branches.
package merge

import (
	"strings"
	"sync"
)

// Branch has a history.
type Branch struct {
	mu      sync.RWMutex
	name    string
	commits []string
}

// New returns a branch without history.
func New(name string) *Branch { return &Branch{name: name} }

// lockTwo write-locks dst and read-locks src, by name.
func lockTwo(dst, src *Branch) (unlock func()) {
	if strings.Compare(dst.name, src.name) < 0 {
		dst.mu.Lock()
		src.mu.RLock()
	} else {
		src.mu.RLock()
		dst.mu.Lock()
	}
	return func() {
		src.mu.RUnlock()
		dst.mu.Unlock()
	}
}

// Merge appends the history of src, which has another name.
func Merge(dst, src *Branch) {
	defer lockTwo(dst, src)()
	dst.commits = append(dst.commits, src.commits...)
}
