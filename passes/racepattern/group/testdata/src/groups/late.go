package groups

import "sync"

// Whoever has the group, too, may have added to it before.
func ofCaller(wg *sync.WaitGroup, jobs []func()) {
	for _, j := range jobs {
		go func() {
			wg.Add(1)
			defer wg.Done()
			j()
		}()
	}
	wg.Wait()
}

func ofFunctionBad(jobs []func()) {
	var wg sync.WaitGroup
	for _, j := range jobs {
		go func() {
			wg.Add(1) // want `wg.Add is called by the goroutine that it counts: the Wait at late.go:\d+ may return before`
			defer wg.Done()
			j()
		}()
	}
	wg.Wait()
}

// The goroutine is told to go on when Wait has returned, and its end is told by a channel.
func secondShift(job func()) {
	var wg sync.WaitGroup
	next, done := make(chan struct{}), make(chan struct{})
	go func() {
		defer close(done)
		<-next
		wg.Add(1)
		defer wg.Done()
		job()
	}()
	wg.Wait()
	close(next)
	<-done
}

// It is told so before.
func secondShiftBad(job func()) {
	var wg sync.WaitGroup
	next, done := make(chan struct{}), make(chan struct{})
	go func() {
		defer close(done)
		<-next
		wg.Add(1) // want `wg.Add is called by the goroutine that it counts: the Wait at late.go:\d+ may return before`
		defer wg.Done()
		job()
	}()
	close(next)
	wg.Wait()
	<-done
}

// The goroutine counts the first one in time, which may be done when it counts the second one.
func twoShifts(first, second func()) {
	var wg sync.WaitGroup
	begun := make(chan struct{})
	go func() {
		wg.Add(1)
		go func() {
			defer wg.Done()
			first()
		}()
		close(begun)
		wg.Add(1) // want `wg.Add is called by the goroutine that it counts: the Wait at late.go:\d+ may return before`
		go func() {
			defer wg.Done()
			second()
		}()
	}()
	<-begun
	wg.Wait()
}
