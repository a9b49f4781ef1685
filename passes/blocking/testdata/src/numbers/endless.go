package numbers

import "sync"

// More values than there is room for, however much that is.
func submitAll(values []int, workers int) {
	todo, done := make(chan int, 16), make(chan int, 16)
	var wg sync.WaitGroup
	wg.Add(2)
	work := func() {
		defer wg.Done()
		for v := range todo {
			done <- v // want `the goroutine may wait for ever here, as no goroutine is left to receive from done`
		}
	}
	go work()
	go work()
	for _, v := range values {
		todo <- v // want `the function may wait for ever here, as no goroutine is left to receive from todo`
	}
	close(todo)
	wg.Wait()
	close(done)
	for range done {
	}
}

// Silent: there is room for what five rounds send.
func submitFive() {
	todo := make(chan int, 16)
	for i := range 5 {
		todo <- i
	}
	close(todo)
}

// Silent: who sends and who receives goes through the same.
func submitBoth(values []int) {
	todo := make(chan int, 16)
	go func() {
		for _, v := range values {
			todo <- v
		}
	}()
	for range values {
		<-todo
	}
}

// Silent: there is at least one value, or nobody asks for an answer.
func firstOf(values []int) int {
	answers := make(chan int, len(values))
	for _, v := range values {
		go func() { answers <- v }()
	}
	return <-answers
}

// The same with room for none: all but the first wait.
func firstOfAll(values []int) int {
	answers := make(chan int)
	for _, v := range values {
		go func() {
			answers <- v // want `the goroutine may wait for ever here, as no goroutine is left to receive from answers`
		}()
	}
	return <-answers
}

// Silent: each round adds as many as it starts.
func rounds(again func() bool, values []int, f func(int)) {
	for again() {
		var wg sync.WaitGroup
		wg.Add(len(values))
		for _, v := range values {
			go func() {
				defer wg.Done()
				f(v)
			}()
		}
		wg.Wait()
	}
}

// Each round adds one more.
func roundsOfMore(again func() bool, values []int, f func(int)) {
	for again() {
		var wg sync.WaitGroup
		wg.Add(1)
		wg.Add(len(values))
		for _, v := range values {
			go func() {
				defer wg.Done()
				f(v)
			}()
		}
		wg.Wait() // want `the function may wait for ever here, as wg is not done as often as was added`
	}
}

// From one on, too, there may be more rounds than receives.
func sendFromOne(n int) {
	c := make(chan int)
	go func() { <-c }()
	for i := 1; i < n; i++ {
		c <- i // want `the function may wait for ever here, as no goroutine is left to receive from c`
	}
}

// Silent: as many are received.
func sendAllFromOne(n int) {
	c := make(chan int)
	go func() {
		for range n - 1 {
			<-c
		}
	}()
	for i := 1; i < n; i++ {
		c <- i
	}
}
