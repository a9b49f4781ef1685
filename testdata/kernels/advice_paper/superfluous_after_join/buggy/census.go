// Package census counts inhabitants by street, and then prints.
package census

import (
	"fmt"
	"io"
	"sync"
)

// Count counts the houses of each street and prints the sum.
func Count(streets [][]int, w io.Writer) {
	var mu sync.Mutex // BUG: CV9001 #1
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
		}()
	}
	wg.Wait()
	for _, n := range sums {
		mu.Lock() // BUG: CV9001 #1
		total += n
		mu.Unlock()
	}
	for i, n := range sums {
		fmt.Fprintf(w, "%d %d\n", i, n)
	}
	fmt.Fprintln(w, total)
}
