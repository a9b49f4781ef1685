// Package spool writes what it has collected when its context ends.
package spool

import (
	"context"
	"fmt"
	"io"
)

// Run collects lines until there are no more, and then lets the summary be written.
func Run(w io.Writer, lines []string) {
	ctx, cancel := context.WithCancel(context.Background())
	var longest string
	context.AfterFunc(ctx, func() {
		fmt.Fprintln(w, "longest:", longest)
	})
	for _, l := range lines {
		if len(l) > len(longest) {
			longest = l
		}
	}
	cancel()
}
