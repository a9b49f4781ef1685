// Package ping asks a server whether it is well.
package ping

import (
	"net/http"
	"sync"
)

// All sends n requests at the same time.
func All(h http.Handler, n int, do func(http.Handler) int) (codes []int) {
	codes = make([]int, n)
	var wg sync.WaitGroup
	for i := range n {
		wg.Go(func() { codes[i] = do(h) })
	}
	wg.Wait()
	return codes
}
