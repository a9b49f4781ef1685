//go:build go1.21

package poll

import "sync"

// Old calls f for all names in a file in which iterations share variables.
func Old(names []string, f func(i int, name string)) {
	var wg sync.WaitGroup
	for i, name := range names {
		wg.Add(1)
		go func(i int, name string) {
			defer wg.Done()
			f(i, name)
		}(i, name)
	}
	wg.Wait()
	for i := 0; i < len(names); i++ {
		i, name := i, names[i]
		wg.Add(1)
		go func() {
			defer wg.Done()
			f(i, name)
		}()
	}
	wg.Wait()
}

// Serial waits in each iteration.
func Serial(names []string, f func(name string)) {
	for _, name := range names {
		done := make(chan struct{})
		go func() {
			f(name)
			close(done)
		}()
		<-done
	}
}
