package numbers

// However many rounds there are, ten are more than one.
func closeEarly() {
	out := make(chan int)
	go func() {
		for i := 0; i < 10; i++ {
			out <- i // want `out may be closed already when something is sent here`
		}
	}()
	<-out
	close(out)
}

// Silent: there is room for all that is sent.
func closeLate() {
	out := make(chan int, 8)
	go func() {
		for i := 0; i < 5; i++ {
			out <- i
		}
	}()
}

// The ninth waits.
func fillUp() {
	out := make(chan int, 8)
	go func() {
		for i := 0; i < 9; i++ {
			out <- i // want `the goroutine may wait for ever here, as no goroutine is left to receive from out`
		}
	}()
}
