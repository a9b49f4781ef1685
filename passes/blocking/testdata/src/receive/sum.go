package receive

// Nobody closes the channel.
func sum(values []int) int {
	c := make(chan int)
	go func() {
		for _, v := range values {
			c <- v
		}
	}()
	total := 0
	for v := range c { // want `the function may wait for ever here, as no goroutine is left to send on c or close it`
		total += v
	}
	return total
}

// Silent: the goroutine closes it.
func sumClosed(values []int) int {
	c := make(chan int)
	go func() {
		defer close(c)
		for _, v := range values {
			c <- v
		}
	}()
	total := 0
	for v := range c {
		total += v
	}
	return total
}
