package places

// numbers sends the first number, and all that come after it: from both sends the same follows.
func numbers() <-chan int {
	c := make(chan int)
	go func() {
		c <- 0
		for i := 1; ; i++ {
			c <- i // want `the goroutine may wait for ever here, as no goroutine is left to receive from c`
		}
	}()
	return c
}

// First takes numbers until one is free, which is one at least: so it is never the first that is left.
func First(free func(int) bool) int {
	c := numbers()
	for {
		if n := <-c; free(n) {
			return n
		}
	}
}

// Perhaps may take none, so it is the first that is left; who takes one leaves the next.
func Perhaps(free func() bool) {
	c := make(chan int)
	go func() {
		c <- 0 // want `the goroutine may wait for ever here, as no goroutine is left to receive from c`
		for i := 1; ; i++ {
			c <- i // want `the goroutine may wait for ever here, as no goroutine is left to receive from c`
		}
	}()
	for free() {
		<-c
	}
}

// All is silent: it takes whatever comes.
func All(use func(int)) {
	for n := range numbers() {
		use(n)
	}
}
