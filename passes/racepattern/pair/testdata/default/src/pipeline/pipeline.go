// Package pipeline has a goroutine that feeds others, of which nobody knows how many there are.
package pipeline

import "sync"

// Safe: the feeder closes the channel when it is done, workers end when it is closed, and the end of all workers is waited
// for.
func fed(get func() (int, error), put func(int) error, n int) (read int64, err error) {
	work := make(chan int)
	errs := make(chan error)
	go func() {
		defer close(work)
		for {
			k, err := get()
			if err != nil {
				errs <- err
				return
			}
			read += int64(k)
			work <- k
		}
	}()
	var wg sync.WaitGroup
	wg.Add(n)
	for i := 0; i < n; i++ {
		go func() {
			defer wg.Done()
			for k := range work {
				if err := put(k); err != nil {
					errs <- err
				}
			}
		}()
	}
	go func() {
		wg.Wait()
		close(errs)
	}()
	for e := range errs {
		err = e
	}
	return read, err
}

// The workers end after one piece each, and leave the feeder behind.
func left(get func() (int, error), put func(int) error, n int) (read int64) {
	work := make(chan int)
	go func() {
		defer close(work)
		for {
			k, err := get()
			if err != nil {
				return
			}
			read += int64(k) // want `read is written here and read at pipeline\.go:\d+ by the goroutine that started this one`
			work <- k
		}
	}()
	var wg sync.WaitGroup
	wg.Add(n)
	for i := 0; i < n; i++ {
		go func() {
			defer wg.Done()
			put(<-work)
		}()
	}
	wg.Wait()
	return read
}
