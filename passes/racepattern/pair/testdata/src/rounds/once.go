package rounds

import "sync"

// There is one in the slice, so one goroutine adds.
func onlyOne(step int) int {
	sum := 0
	var g sync.WaitGroup
	for _, s := range []int{step} {
		g.Add(1)
		go func() {
			sum += s
			g.Done()
		}()
	}
	g.Wait()
	return sum
}

func twoOfThem(step int) int {
	sum := 0
	var g sync.WaitGroup
	for _, s := range []int{step, step} {
		g.Add(1)
		go func() {
			sum += s // want `sum is written here in several goroutines`
			g.Done()
		}()
	}
	g.Wait()
	return sum
}

// A loop over the number one makes one round.
func oneRound() int {
	sum := 0
	var g sync.WaitGroup
	for range 1 {
		g.Add(1)
		go func() {
			sum++
			g.Done()
		}()
	}
	g.Wait()
	return sum
}

func twoRounds() int {
	sum := 0
	var g sync.WaitGroup
	for range 2 {
		g.Add(1)
		go func() {
			sum++ // want `sum is written here in several goroutines`
			g.Done()
		}()
	}
	g.Wait()
	return sum
}

// From one to less than two there is one round.
func belowTwo() int {
	sum := 0
	var g sync.WaitGroup
	for i := 1; i < 2; i++ {
		g.Add(1)
		go func() {
			sum += i
			g.Done()
		}()
	}
	g.Wait()
	return sum
}

func belowThree() int {
	sum := 0
	var g sync.WaitGroup
	for i := 1; i < 3; i++ {
		g.Add(1)
		go func() {
			sum += i // want `sum is written here in several goroutines`
			g.Done()
		}()
	}
	g.Wait()
	return sum
}

// One is given.
func given(step int) int {
	sum := 0
	add := func(steps ...int) {
		var g sync.WaitGroup
		for _, s := range steps {
			g.Add(1)
			go func() {
				sum += s
				g.Done()
			}()
		}
		g.Wait()
	}
	add(step)
	return sum
}

func givenTwo(step int) int {
	sum := 0
	add := func(steps ...int) {
		var g sync.WaitGroup
		for _, s := range steps {
			g.Add(1)
			go func() {
				sum += s // want `sum is written here in several goroutines`
				g.Done()
			}()
		}
		g.Wait()
	}
	add(step, step)
	return sum
}

// Up to five, in steps of five, there is one round.
func inSteps() int {
	sum := 0
	add := func(n int) {
		var g sync.WaitGroup
		for i := 0; i < n; i += 5 {
			g.Add(1)
			go func() {
				sum += i
				g.Done()
			}()
		}
		g.Wait()
	}
	add(5)
	return sum
}

func inShortSteps() int {
	sum := 0
	add := func(n int) {
		var g sync.WaitGroup
		for i := 0; i < n; i += 4 {
			g.Add(1)
			go func() {
				sum += i // want `sum is written here in several goroutines`
				g.Done()
			}()
		}
		g.Wait()
	}
	add(5)
	return sum
}
