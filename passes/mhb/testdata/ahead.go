package groups

import "sync"

// As much is added as goroutines are started, before somebody waits for them, who may do so before they are started.
//
// by: HB8
// order: body < result
func addedAhead(xs []int, get func() int) int {
	sum := 0
	var mu sync.Mutex
	var wg sync.WaitGroup
	c := make(chan int)
	wg.Add(len(xs))
	go func() {
		wg.Wait()
		c <- sum // #result
	}()
	for range xs {
		go func() {
			mu.Lock()
			sum += get() // #body
			mu.Unlock()
			wg.Done()
		}()
	}
	return <-c
}

// The twin: one more is started than was added, so that one of them may be left when the others are done.
//
// not by: HB8
// order:
func addedTooLittle(xs []int, get func() int) int {
	sum := 0
	var mu sync.Mutex
	var wg sync.WaitGroup
	c := make(chan int)
	work := func() {
		mu.Lock()
		sum += get() // #body
		mu.Unlock()
		wg.Done()
	}
	wg.Add(len(xs))
	go func() {
		wg.Wait()
		c <- sum // #result
	}()
	for range xs {
		go work()
	}
	go work()
	return <-c
}

// The twin: what is added for them is added behind the start of the goroutine that waits.
//
// not by: HB8
// order:
func addedLate(xs []int, get func() int) int {
	sum := 0
	var mu sync.Mutex
	var wg sync.WaitGroup
	c := make(chan int)
	go func() {
		wg.Wait()
		c <- sum // #result
	}()
	wg.Add(len(xs))
	for range xs {
		go func() {
			mu.Lock()
			sum += get() // #body
			mu.Unlock()
			wg.Done()
		}()
	}
	return <-c
}

// The twin: each round of an outer loop has another goroutine that waits, for goroutines of other rounds, too.
//
// not by: HB8
// order:
func addedByRounds(xs []int, get func() int) int {
	sum := 0
	var mu sync.Mutex
	var wg sync.WaitGroup
	c := make(chan int)
	for range 2 {
		wg.Add(len(xs))
		go func() {
			wg.Wait()
			c <- sum // #result
		}()
		for range xs {
			go func() {
				mu.Lock()
				sum += get() // #body
				mu.Unlock()
				wg.Done()
			}()
		}
	}
	return <-c
}
