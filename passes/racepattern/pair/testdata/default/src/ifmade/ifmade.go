// Package ifmade waits for goroutines if it finds what they were started with.
package ifmade

import "sync"

// Silent: the group is there if the goroutine is.
func waits(parallel bool) int {
	x := 0
	var wg *sync.WaitGroup
	if parallel {
		wg = new(sync.WaitGroup)
		wg.Add(1)
		go func() {
			defer wg.Done()
			x = 1
		}()
	}
	if wg != nil {
		wg.Wait()
	}
	return x
}

// The group is forgotten on the way.
func forgets(parallel, forget bool) int {
	x := 0
	var wg *sync.WaitGroup
	if parallel {
		wg = new(sync.WaitGroup)
		wg.Add(1)
		go func() {
			defer wg.Done()
			x = 1 // want `x is written here and read at ifmade.go:\d+ by the goroutine that started this one`
		}()
	}
	if forget {
		wg = nil // want `wg is written here and read at ifmade.go:\d+ by the goroutine started at`
	}
	if wg != nil {
		wg.Wait()
	}
	return x
}

// The goroutine may have started without a channel.
func startsWithout(parallel, notify bool) int {
	x := 0
	var done chan struct{}
	if notify {
		done = make(chan struct{})
	}
	if parallel {
		go func() {
			x = 1 // want `x is written here and read at ifmade.go:\d+ by the goroutine that started this one`
			if done != nil {
				close(done)
			}
		}()
	}
	if done != nil {
		<-done
	}
	return x
}

// It was asked too early.
func asksEarly(parallel bool) int {
	x := 0
	var wg *sync.WaitGroup
	early := wg != nil
	if parallel {
		wg = new(sync.WaitGroup)
		wg.Add(1)
		go func() {
			defer wg.Done()
			x = 1 // want `x is written here and read at ifmade.go:\d+ by the goroutine that started this one`
		}()
	}
	if early {
		wg.Wait()
	}
	return x
}

// The goroutine takes the group away.
func takesAway(parallel bool) int {
	x := 0
	var wg *sync.WaitGroup
	if parallel {
		wg = new(sync.WaitGroup)
		wg.Add(1)
		go func(mine *sync.WaitGroup) {
			defer mine.Done()
			wg = nil // want `wg is written here and read at ifmade.go:\d+ by the goroutine that started this one`
			x = 1    // want `x is written here and read at ifmade.go:\d+ by the goroutine that started this one`
		}(wg)
	}
	if wg != nil {
		wg.Wait()
	}
	return x
}

// Silent: the channel is there if the goroutine is, which has another name for it.
func receives(parallel bool) int {
	x := 0
	var done chan struct{}
	if parallel {
		c := make(chan struct{})
		go func() {
			defer close(c)
			x = 1
		}()
		done = c
	}
	if done != nil {
		<-done
	}
	return x
}

// It may be there without the goroutine's channel.
func mayReceive(parallel, keep bool) int {
	x := 0
	var done chan struct{}
	if parallel {
		c := make(chan struct{})
		go func() {
			defer close(c)
			x = 1 // want `x is written here and read at ifmade.go:\d+ by the goroutine that started this one`
		}()
		if keep {
			done = c
		}
	}
	if done != nil {
		<-done
	}
	return x
}
