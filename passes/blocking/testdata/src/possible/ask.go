package possible

// Two decisions that have nothing to do with each other.
func ask(first, second func() bool) {
	c := make(chan int)
	go func() {
		if first() {
			c <- 1 // want `the goroutine may wait for ever here, as no goroutine is left to receive from c`
		}
	}()
	if second() {
		<-c // want `the function may wait for ever here, as no goroutine is left to send on c or close it`
	}
}

// Silent: they are one decision.
func askOnce(first func() bool) {
	c := make(chan int)
	yes := first()
	go func() {
		if yes {
			c <- 1
		}
	}()
	if yes {
		<-c
	}
}

// Two decisions that do: both ask one.
func askBoth(who interface{ ask() bool }) {
	c := make(chan int)
	go func() {
		if who.ask() {
			c <- 1 // want `the goroutine may wait for ever here, as no goroutine is left to receive from c`
		}
	}()
	if who.ask() {
		<-c // want `the function may wait for ever here, as no goroutine is left to send on c or close it`
	}
}

// So does closing twice.
func closeBoth(who interface{ ask() bool }) {
	c := make(chan int)
	go func() {
		if who.ask() {
			close(c) // want `c may be closed here for the second time, which panics`
		}
	}()
	if who.ask() {
		close(c)
	}
}
