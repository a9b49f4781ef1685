// Package check looks for files that nobody may read.
package check

import (
	"fmt"
	"sync"

	"kernels/race_capture/visitor_first_error/fixed/walk"
)

// Modes returns the first problem with the files of a tree.
func Modes(t *walk.Tree) error {
	var first error
	var mu sync.Mutex
	t.Walk(func(name string, mode uint32) {
		if mode&0o444 != 0 {
			return
		}
		mu.Lock()
		defer mu.Unlock()
		if first == nil {
			first = fmt.Errorf("nobody may read %s", name)
		}
	})
	return first
}
