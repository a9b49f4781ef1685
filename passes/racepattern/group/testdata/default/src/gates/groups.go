package gates

import "sync"

// The first goroutine adds itself, perhaps too late, but takes nothing from what was
// added for the second one.
func countedWithOthers() int {
	var wg sync.WaitGroup
	n := 0
	go func() {
		wg.Add(1)
		defer wg.Done()
	}()
	wg.Add(1)
	go func() {
		defer wg.Done()
		n++
	}()
	wg.Wait()
	return n
}

// Nothing was added for the second one.
func notCounted() int {
	var wg sync.WaitGroup
	n := 0
	go func() {
		wg.Add(1) // want `wg.Add is called by the goroutine that it counts: the Wait at groups.go:\d+ may return before`
		defer wg.Done()
	}()
	go func() {
		defer wg.Done()
		n++ // want `n is written here and read at groups.go:\d+ by the goroutine that started this one`
	}()
	wg.Wait()
	return n
}

// Something else is waited for before.
func countedLate(quit chan int) {
	var wg sync.WaitGroup
	go func() {
		wg.Add(1) // want `wg.Add is called by the goroutine that it counts: the Wait at groups.go:\d+ may return before`
		defer wg.Done()
	}()
	<-quit
	wg.Wait()
}
