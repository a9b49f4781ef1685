// Package census counts inhabitants by street, and then prints.
package census

import (
	"fmt"
	"io"
	"sync"
)

// Count counts the houses of each street and prints the sum.
func Count(streets [][]int, w io.Writer) {
	var mu sync.Mutex
	total := 0
	sums := make([]int, len(streets))
	var wg sync.WaitGroup
	for i, s := range streets {
		wg.Add(1)
		go func() {
			defer wg.Done()
			for _, n := range s {
				sums[i] += n
			}
			mu.Lock()
			total += sums[i]
			mu.Unlock()
		}()
	}
	wg.Wait()
	for i, n := range sums {
		fmt.Fprintf(w, "%d %d\n", i, n)
	}
	fmt.Fprintln(w, total)
}
