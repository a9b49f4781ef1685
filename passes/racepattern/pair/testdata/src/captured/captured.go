// Package captured has variables that goroutines capture.
package captured

import (
	"errors"
	"sync"
)

func work(i int) error {
	if i > 2 {
		return errors.New("too many")
	}
	return nil
}

// The goroutine writes err while the caller uses the same variable.
func outerErr() error {
	err := work(1)
	done := make(chan struct{})
	go func() {
		err = work(2) // want `err is written here and written at captured.go:\d+ by the goroutine that started this one, and neither waits for the other`
		close(done)
	}()
	err = work(3)
	<-done
	return err
}

// Safe: the goroutine has an err of its own.
func ownErr() error {
	err := work(1)
	done := make(chan struct{})
	go func() {
		err := work(2)
		_ = err
		close(done)
	}()
	err = work(3)
	<-done
	return err
}

// Each goroutine writes the same variable.
func loop() error {
	var first error
	var wg sync.WaitGroup
	for i := range 3 {
		wg.Add(1)
		go func() {
			defer wg.Done()
			if err := work(i); err != nil {
				first = err // want `first is written here in several goroutines started at captured.go:\d+, and none waits for the others`
			}
		}()
	}
	wg.Wait()
	return first
}

// Safe: the goroutines take turns.
func loopLocked() error {
	var first error
	var mu sync.Mutex
	var wg sync.WaitGroup
	for i := range 3 {
		wg.Add(1)
		go func() {
			defer wg.Done()
			if err := work(i); err != nil {
				mu.Lock()
				defer mu.Unlock()
				first = err
			}
		}()
	}
	wg.Wait()
	return first
}

// The result is read before the goroutine is waited for.
func early() int {
	n := 0
	var wg sync.WaitGroup
	wg.Go(func() { n = 1 }) // want `n is written here and read at captured.go:\d+ by the goroutine that started this one, and neither waits for the other`
	m := n
	wg.Wait()
	return m
}

// Safe: it is read after Wait.
func late() int {
	n := 0
	var wg sync.WaitGroup
	wg.Go(func() { n = 1 })
	wg.Wait()
	return n
}

// The arm of the other channel does not wait for the goroutine.
func arm(stop <-chan struct{}) int {
	n := 0
	done := make(chan struct{})
	go func() {
		n = 1 // want `n is written here and read at captured.go:\d+ by the goroutine that started this one, and neither waits for the other`
		close(done)
	}()
	select {
	case <-done:
	case <-stop:
	}
	return n
}

// Safe: only the arm that has waited reads.
func armReturns(stop <-chan struct{}) int {
	n := 0
	done := make(chan struct{})
	go func() {
		n = 1
		close(done)
	}()
	select {
	case <-done:
		return n
	case <-stop:
		return 0
	}
}

// Safe: compilers read what is returned after the calls in the same statement.
func returnedWithWait(names []string) (int, int) {
	total := 0
	var wg sync.WaitGroup
	var mu sync.Mutex
	for _, n := range names {
		wg.Go(func() {
			mu.Lock()
			total += len(n)
			mu.Unlock()
		})
	}
	return total, wait(&wg)
}

// The variable is read by a statement of its own.
func readBeforeWait(names []string) (int, int) {
	total := 0
	var wg sync.WaitGroup
	var mu sync.Mutex
	for _, n := range names {
		wg.Go(func() {
			mu.Lock()
			total += len(n) // want `total is written here and read at captured.go:\d+ by the goroutine that started this one`
			mu.Unlock()
		})
	}
	sum := total
	return sum, wait(&wg)
}

func wait(wg *sync.WaitGroup) int {
	wg.Wait()
	return 1
}
