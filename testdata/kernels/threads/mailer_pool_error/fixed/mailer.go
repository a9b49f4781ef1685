// Package mailer sends newsletters.
package mailer

import (
	"fmt"
	"sync"
)

// Send sends body to all, four at a time, and returns the last error.
func Send(to []string, body string, deliver func(to, body string) error) error {
	jobs := make(chan string)
	var last error
	var mu sync.Mutex
	var wg sync.WaitGroup
	work := func() {
		defer wg.Done()
		for addr := range jobs {
			if err := deliver(addr, body); err != nil {
				mu.Lock()
				last = fmt.Errorf("%s: %w", addr, err)
				mu.Unlock()
			}
		}
	}
	wg.Add(4)
	for range 4 {
		go work()
	}
	for _, addr := range to {
		jobs <- addr
	}
	close(jobs)
	wg.Wait()
	return last
}
