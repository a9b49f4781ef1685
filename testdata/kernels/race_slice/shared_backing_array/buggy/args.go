// Package args starts several workers with arguments of their own.
package args

import (
	"fmt"
	"sync"
)

// A Starter starts a process and waits for it.
type Starter func(argv []string) error

// Start starts n workers that have some arguments in common.
func Start(start Starter, n int, flags ...string) []error {
	common := make([]string, 0, len(flags)+2)
	common = append(common, "worker")
	common = append(common, flags...)
	errs := make([]error, n)
	var wg sync.WaitGroup
	for i := range n {
		wg.Add(1)
		go func() {
			defer wg.Done()
			argv := append(common, fmt.Sprintf("-rank=%d", i)) // BUG: race
			errs[i] = start(argv)
		}()
	}
	wg.Wait()
	return errs
}
