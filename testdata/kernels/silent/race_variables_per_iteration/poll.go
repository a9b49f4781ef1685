// Package poll has variables of one iteration, arguments and results.
package poll

import "sync"

// All calls f for all names, with the variables of go1.22.
func All(names []string, f func(i int, name string) error) []error {
	errs := make([]error, len(names))
	var wg sync.WaitGroup
	for i, name := range names {
		wg.Add(1)
		go func() {
			defer wg.Done()
			err := f(i, name)
			errs[i] = err
		}()
	}
	wg.Wait()
	return errs
}

// Count counts with a loop of three clauses, whose variable is copied.
func Count(n int, f func(i int)) {
	done := make(chan struct{})
	for i := 0; i < n; i++ {
		go func() {
			f(i)
			done <- struct{}{}
		}()
	}
	for range n {
		<-done
	}
}
