package elements

import "sync"

// shift reads what the next goroutine writes.
func shift(a []int) {
	var wg sync.WaitGroup
	for i := range len(a) - 1 {
		wg.Add(1)
		go func() {
			defer wg.Done()
			a[i] = a[i+1] // want `a\[i\] is written here and read`
		}()
	}
	wg.Wait()
}

// Safe: the indexes are apart by two.
func pairwise(a []int) {
	var wg sync.WaitGroup
	for i := 0; i+1 < len(a); i += 2 {
		wg.Add(1)
		go func() {
			defer wg.Done()
			a[i+1] = a[i]
		}()
	}
	wg.Wait()
}

// Safe: one slice is read and another one written, which are exchanged when all are done.
func exchanged(a, b []int, n int) {
	for range n {
		var wg sync.WaitGroup
		for i := range len(a) - 1 {
			wg.Add(1)
			go func(from, to []int) {
				defer wg.Done()
				to[i] = from[i+1]
			}(a, b)
		}
		wg.Wait()
		a, b = b, a
	}
}
