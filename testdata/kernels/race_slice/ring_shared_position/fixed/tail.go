// Package tail keeps the last lines of several streams.
package tail

import (
	"io"
	"sync"
)

// Last returns the last n lines of the streams, in the order of arrival.
func Last(n int, streams ...io.Reader) []string {
	r := &ring{lines: make([]string, n)}
	var wg sync.WaitGroup
	for _, s := range streams {
		wg.Go(func() { r.read(s) })
	}
	wg.Wait()
	return r.all()
}
