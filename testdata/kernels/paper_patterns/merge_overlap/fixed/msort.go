// Package msort sorts in parallel.
package msort

import "sync"

// Sort sorts a.
func Sort(a []int) {
	if len(a) < 2 {
		return
	}
	mid := len(a) / 2
	var wg sync.WaitGroup
	wg.Add(2)
	go func() {
		defer wg.Done()
		insertion(a[:mid])
	}()
	go func() {
		defer wg.Done()
		insertion(a[mid:])
	}()
	wg.Wait()
	insertion(a)
}

func insertion(a []int) {
	for i := 1; i < len(a); i++ {
		for j := i; j > 0 && a[j] < a[j-1]; j-- {
			a[j], a[j-1] = a[j-1], a[j]
		}
	}
}
