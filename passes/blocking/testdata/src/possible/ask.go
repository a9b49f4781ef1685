package possible

// Two decisions that may have to do with each other.
func ask(first, second func() bool) {
	c := make(chan int)
	go func() {
		if first() {
			c <- 1 // want `the goroutine may wait for ever here, as nobody receives from c`
		}
	}()
	if second() {
		<-c // want `the function may wait for ever here, as nobody sends on c or closes it`
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
