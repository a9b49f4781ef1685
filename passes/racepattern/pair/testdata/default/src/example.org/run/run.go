// Package run stands for a package of somebody else that starts goroutines.
package run

import "sync"

// Each calls f for all names at the same time.
func Each(names []string, f func(string)) {
	var wg sync.WaitGroup
	for _, name := range names {
		wg.Add(1)
		go func() {
			defer wg.Done()
			f(name)
		}()
	}
	wg.Wait()
}

// InTurn calls f for all names, one after the other.
func InTurn(names []string, f func(string)) {
	for _, name := range names {
		done := make(chan struct{})
		go func() {
			defer close(done)
			f(name)
		}()
		<-done
	}
}

// Go calls f.
func Go(f func()) {
	go func() {
		defer func() { _ = recover() }()
		f()
	}()
}

// If calls f on a goroutine if ok says so.
func If(ok bool, f func()) {
	if ok {
		go f()
	} else {
		f()
	}
}

// A Queue calls functions.
type Queue struct{ slots chan struct{} }

// One returns a queue that runs one function at a time.
func One() *Queue { return &Queue{make(chan struct{}, 1)} }

// Go calls f when there is a slot.
func (q *Queue) Go(f func()) {
	q.slots <- struct{}{}
	go func() {
		defer func() { <-q.slots }()
		f()
	}()
}
