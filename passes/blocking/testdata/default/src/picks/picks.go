// Package picks has loops of which one round at most finds that it is meant, by its number.
package picks

import "sync"

// Silent: at most one round is the chosen one, and whether any is depends on what callers pass.
func oneOf(chosen int) {
	var one, all sync.WaitGroup
	one.Add(1)
	all.Add(100)
	for i := range 100 {
		go func(i int) {
			all.Done()
			if i == chosen {
				one.Done()
			}
		}(i)
	}
	one.Wait()
	all.Wait()
}

// The twin: each round may find that it is chosen.
func someOf(rounds int, chosen func(int) bool) {
	var one sync.WaitGroup
	one.Add(1)
	for i := range rounds {
		go func(i int) {
			if chosen(i) {
				one.Done() // want `the counter of one may become negative here`
			}
		}(i)
	}
	one.Wait() // want `one is not done as often as was added`
}

// The twin: all rounds but one find so.
func allBut(rounds int, chosen int) {
	var one sync.WaitGroup
	one.Add(1)
	for i := range rounds {
		go func(i int) {
			if i != chosen {
				one.Done() // want `the counter of one may become negative here`
			}
		}(i)
	}
	one.Wait() // want `one is not done as often as was added`
}

// The twin: each round asks for what is a number of its own.
func eachOf(chosen []int) {
	var one sync.WaitGroup
	one.Add(1)
	for i, c := range chosen {
		go func(i int) {
			if i == c {
				one.Done() // likely `the counter of one may become negative here`
			}
		}(i)
	}
	one.Wait() // likely `one is not done as often as was added`
}

// The twin: the number is not that of the round.
func sameFor(rounds int, n, chosen int) {
	var one sync.WaitGroup
	one.Add(1)
	for range rounds {
		go func(i int) {
			if i == chosen {
				one.Done() // want `the counter of one may become negative here`
			}
		}(n)
	}
	one.Wait() // want `one is not done as often as was added`
}

// The twin: the loop begins anew, so that there are two rounds of a number.
func again(rounds int, chosen int) {
	var one sync.WaitGroup
	one.Add(1)
	for range 2 {
		for i := range rounds {
			go func() {
				if i == chosen {
					one.Done() // want `the counter of one may become negative here`
				}
			}()
		}
	}
	one.Wait()
}

// The twin: a function that runs the loop is called twice.
func twice(rounds int, chosen int) {
	var one sync.WaitGroup
	one.Add(1)
	for range 2 {
		started(rounds, &one, chosen)
	}
	one.Wait()
}

func started(rounds int, one *sync.WaitGroup, chosen int) {
	for i := range rounds {
		go func() {
			if i == chosen {
				one.Done() // want `the counter of one may become negative here`
			}
		}()
	}
}

// The twin: the chosen one asks more than once.
func over(rounds int, chosen int) {
	var one sync.WaitGroup
	one.Add(1)
	for i := range rounds {
		go func() {
			for range 2 {
				if i == chosen {
					one.Done() // want `the counter of one may become negative here`
				}
			}
		}()
	}
	one.Wait()
}

// The twin: it asks more than once by calling a function.
func called(rounds int, chosen int) {
	var one sync.WaitGroup
	one.Add(1)
	for i := range rounds {
		go func() {
			for range 2 {
				if is(i, chosen) {
					one.Done() // want `the counter of one may become negative here`
				}
			}
		}()
	}
}

func is(i, chosen int) bool {
	return i == chosen
}

// The twin: more than one is started for each round.
func two(rounds int, chosen int) {
	var one sync.WaitGroup
	one.Add(1)
	for i := range rounds {
		for range 2 {
			go func() {
				if i == chosen {
					one.Done() // want `the counter of one may become negative here`
				}
			}()
		}
	}
	one.Wait()
}

// The twin: the one that is chosen is not done.
func leader(chosen int) {
	var all sync.WaitGroup
	all.Add(100)
	for i := range 100 {
		go func() {
			if i == chosen {
				return
			}
			all.Done()
		}()
	}
	all.Wait() // want `all is not done as often as was added`
}

// Silent: the last round is the one that sends.
func last(names []string) {
	done := make(chan int)
	for i := range names {
		go func() {
			if i == len(names)-1 {
				done <- i
			}
		}()
	}
	<-done
}

// The twin: that there are two at once is not asked for by number.
func lastName(names []string, is func(string) bool) {
	done := make(chan int)
	for i := range names {
		go func() {
			if is(names[i]) {
				done <- i // likely `no goroutine is left to receive`
			}
		}()
	}
	<-done // likely `no goroutine is left to send on done or close it`
}

// Silent: the variable has a copy in each round.
func copies(n, chosen int) {
	var one sync.WaitGroup
	one.Add(1)
	for i := 0; i < n; i++ {
		go func() {
			if i == chosen {
				one.Done()
			}
		}()
	}
	one.Wait()
}

// Silent: who is chosen keeps in mind that it is.
func keeps(rounds, chosen int) {
	var one sync.WaitGroup
	for i := range rounds {
		go func() {
			isChosen := i == chosen
			if isChosen {
				one.Add(1)
			}
			if isChosen {
				one.Done()
			}
		}()
	}
	one.Wait()
}

// The twin: the loop runs in several goroutines.
func severally(rounds, chosen int) {
	var one sync.WaitGroup
	one.Add(1)
	for range 2 {
		go started(rounds, &one, chosen)
	}
	one.Wait()
}

// The twin: there is one variable for all rounds, in which several may find the same number.
func shared(rounds, chosen int) {
	var one sync.WaitGroup
	one.Add(1)
	var last int
	for i := range rounds {
		last = i
		go func() {
			if last == chosen {
				one.Done() // want `the counter of one may become negative here`
			}
		}()
	}
	one.Wait() // want `one is not done as often as was added`
}

// The twin: many rounds may have a smaller number.
func upTo(rounds, chosen int) {
	var one sync.WaitGroup
	one.Add(1)
	for i := range rounds {
		go func() {
			if i < chosen {
				one.Done() // want `the counter of one may become negative here`
			}
		}()
	}
	one.Wait() // want `one is not done as often as was added`
}

// The twin: who is chosen keeps in mind that it is, and is done twice.
func keepsDone(rounds, chosen int) {
	var one sync.WaitGroup
	one.Add(1)
	for i := range rounds {
		go func() {
			isChosen := i == chosen
			if isChosen {
				one.Done()
			}
			if isChosen {
				one.Done() // want `the counter of one may become negative here`
			}
		}()
	}
	one.Wait()
}

// The twin: each goroutine asks anew who is chosen.
func asks(rounds int, chosen func() int) {
	var one sync.WaitGroup
	one.Add(1)
	for i := range rounds {
		go func() {
			if i == chosen() {
				one.Done() // want `the counter of one may become negative here`
			}
		}()
	}
	one.Wait() // want `one is not done as often as was added`
}
