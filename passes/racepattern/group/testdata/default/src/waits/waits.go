// Package waits has goroutines that add themselves to groups that are waited for in several places, or that only some scopes show.
package waits

import "sync"

type twoWaits struct {
	wg    sync.WaitGroup
	other chan int
}

// The second Wait, before which nothing is waited for, is evident: so it is what is told, whatever is told of the first.
func (t *twoWaits) Run(fast bool) {
	go t.work()
	if !fast {
		<-t.other
		t.wg.Wait()
		return
	}
	t.wg.Wait()
}

func (t *twoWaits) work() {
	t.wg.Add(1) // want `^t\.wg\.Add is called by the goroutine that it counts: the Wait at waits\.go:19 may return before$`
	defer t.wg.Done()
	println()
}

type slow struct {
	wg    sync.WaitGroup
	other chan int
}

// Likely only: something else is waited for before.
func (t *slow) Run() {
	go t.work()
	<-t.other
	t.wg.Wait()
}

func (t *slow) work() {
	t.wg.Add(1)
	defer t.wg.Done()
	println()
}

// A small scope does not get to the literal, which has one of its own; a large one does, where this is likely. It is told once.
func handedDown(job func()) {
	first(func() {
		var wg sync.WaitGroup
		go func() {
			wg.Add(1) // want `^wg\.Add is called by the goroutine that it counts: the Wait at waits\.go:\d+ may return before$`
			defer wg.Done()
			job()
		}()
		wg.Wait()
	})
}

// Safe: added before.
func handedDownCounted(job func()) {
	first(func() {
		var wg sync.WaitGroup
		wg.Add(1)
		go func() {
			defer wg.Done()
			job()
		}()
		wg.Wait()
	})
}

func tick() {}

func first(f func()) { second(f) }

func second(f func()) { third(f) }

func third(f func()) { fourth(f) }

func fourth(f func()) { fifth(f) }

func fifth(f func()) {
	go tick()
	f()
}
