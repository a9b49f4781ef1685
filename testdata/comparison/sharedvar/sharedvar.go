// Package sharedvar: goroutines assign one variable of the function that starts them
package sharedvar

import "sync"

// All is wrong: each goroutine writes err.
func All(tasks []func() error) error {
	var err error
	var wg sync.WaitGroup
	for _, task := range tasks {
		wg.Go(func() {
			if e := task(); e != nil {
				err = e // BUG
			}
		})
	}
	wg.Wait()
	return err
}

// RightAll lets one goroutine at a time write it.
func RightAll(tasks []func() error) error {
	var mu sync.Mutex
	var err error
	var wg sync.WaitGroup
	for _, task := range tasks {
		wg.Go(func() {
			if e := task(); e != nil {
				mu.Lock()
				defer mu.Unlock()
				err = e
			}
		})
	}
	wg.Wait()
	return err
}
