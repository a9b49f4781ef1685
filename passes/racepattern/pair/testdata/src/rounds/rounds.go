// Package rounds has loops that start goroutines in rounds, each with a wait group
// of its own.
package rounds

import "sync"

func use(int) {}

// Safe: each round waits for all of its goroutines before it counts.
func waited(size int) {
	round := 0
	for {
		var wg sync.WaitGroup
		for i := 0; i < size; i++ {
			wg.Add(1)
			go func() {
				defer wg.Done()
				use(round + i)
			}()
		}
		wg.Wait()
		round++
	}
}

// The round counts before it waits.
func tooEarly(size int) {
	round := 0
	for {
		var wg sync.WaitGroup
		for i := 0; i < size; i++ {
			wg.Add(1)
			go func() {
				defer wg.Done()
				use(round + i)
			}()
		}
		round++ // want `round is written here and read at rounds.go:\d+`
		wg.Wait()
	}
}

// Safe: the same with Go, and a known number of rounds.
func counted(size int) {
	round := 0
	for range 10 {
		var wg sync.WaitGroup
		for i := range size {
			wg.Go(func() { use(round + i) })
		}
		wg.Wait()
		round++
	}
}

// Each goroutine has a group of its own, and only the last one is waited for.
func lastOnly(size int) {
	round := 0
	for {
		wg := new(sync.WaitGroup)
		for i := range size {
			wg = new(sync.WaitGroup)
			wg.Go(func() { use(round + i) })
		}
		wg.Wait()
		round++ // want `round is written here and read at rounds.go:\d+`
	}
}

// The wait is passed over in some rounds, and the next round has another group.
func sometimes(size int) {
	round := 0
	for {
		var wg sync.WaitGroup
		for i := range size {
			wg.Go(func() { use(round + i) })
		}
		if size < 3 {
			wg.Wait()
		}
		round++ // want `round is written here and read at rounds.go:\d+`
	}
}
