// Package shift moves the values of a shift register.
package shift

import "sync"

// Left returns the register moved by one place, with in at the end.
func Left(a []int, in int) []int {
	if len(a) == 0 {
		return a
	}
	var wg sync.WaitGroup
	for i := range len(a) - 1 {
		wg.Add(1)
		go func() {
			defer wg.Done()
			a[i] = a[i+1] // BUG: race
		}()
	}
	wg.Wait()
	a[len(a)-1] = in
	return a
}
