package lengths

import "sync"

func each(n int) []int {
	out := make([]int, n)
	var g sync.WaitGroup
	g.Add(n)
	for i := range out {
		go func() {
			out[i] = i
			g.Done()
		}()
	}
	g.Wait()
	return out
}

// One more is added than there are rounds, as many as there is room for.
func room() []int {
	out := make([]int, 2, 3)
	var g sync.WaitGroup
	g.Add(3)
	for i := range out {
		go func() {
			out[i] = i
			g.Done()
		}()
	}
	g.Wait() // want `the function may wait for ever here, as g is not done as often as was added`
	return out
}

func letters() {
	c := make(chan rune)
	for _, r := range "ab" {
		go func() { c <- r }()
	}
	<-c
	<-c
}

// Nobody receives the third.
func more() {
	c := make(chan rune)
	for _, r := range "aßc" {
		go func() { c <- r }() // want `the goroutine may wait for ever here, as no goroutine is left to receive from c`
	}
	<-c
	<-c
}

// A nil map has no members.
func none() {
	c := make(chan rune)
	for range map[rune]bool(nil) {
		go func() { c <- 0 }()
	}
}

// From one on there are n rounds.
func fromOne(n int) {
	var g sync.WaitGroup
	g.Add(n)
	for i := 1; i <= n; i++ {
		go func(i int) {
			println(i)
			g.Done()
		}(i)
	}
	g.Wait()
}

// It is added for one more.
func fromTwo() {
	var g sync.WaitGroup
	g.Add(3)
	for i := 1; i <= 2; i++ {
		go g.Done()
	}
	g.Wait() // want `the function may wait for ever here, as g is not done as often as was added`
}
