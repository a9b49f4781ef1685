// Package waiters has wait groups behind interfaces of its own, as programs have them that log who waits for long.
package waiters

// A waiter is a wait group of some kind.
type waiter interface {
	Add(int)
	Done()
	Wait()
}

// sumEach waits in each round for what it has started.
// Safe: whatever the waiter is, Wait returns when the goroutines are done.
func sumEach(newWaiter func() waiter, rounds int) int {
	total := 0
	for range rounds {
		wg := newWaiter()
		wg.Add(1)
		go func() {
			defer wg.Done()
			total++
		}()
		wg.Wait()
	}
	return total
}

// A tally tells how many there are. What its Wait waits for is not known.
type tally interface {
	Add(int) int
	Done()
	Wait()
}

// sumAll is like sumEach, with something else.
func sumAll(newTally func() tally, rounds int) int {
	total := 0
	for range rounds {
		t := newTally()
		t.Add(1)
		go func() {
			defer t.Done()
			total++ // want `total is written here in several goroutines started at waiters.go:40, and none waits for the others`
		}()
		t.Wait()
	}
	return total
}
