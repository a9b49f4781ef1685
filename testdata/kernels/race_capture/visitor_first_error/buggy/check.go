// Package check looks for files that nobody may read.
package check

import (
	"fmt"

	"kernels/race_capture/visitor_first_error/buggy/walk"
)

// Modes returns the first problem with the files of a tree.
func Modes(t *walk.Tree) error {
	var first error
	t.Walk(func(name string, mode uint32) {
		if mode&0o444 != 0 {
			return
		}
		if first == nil { // BUG: race #1
			first = fmt.Errorf("nobody may read %s", name) // BUG: race #1
		}
	})
	return first
}
