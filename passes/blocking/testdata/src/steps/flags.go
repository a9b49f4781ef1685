package steps

// Early may return before it receives, by what its caller says: that is tested in lines 13 and 16.
func Early(skip, also bool) {
	c := make(chan int)
	go func() {
		c <- 1 // want `the goroutine may wait for ever here, as no goroutine is left to receive from c`
	}()
	prepare()
	for {
		prepare()

		if skip {
			continue
		}
		if !also {
			return
		}
		<-c
		return
	}
}

func prepare() {}

// Found goes by a variable that it declares where it has found something else.
func Found(verbose bool, pick func() bool) {
	c := make(chan int)
	go func() {
		c <- 1 // want `the goroutine may wait for ever here, as no goroutine is left to receive from c`
	}()
	if verbose {
		found := pick()
		if pick() {
			found = pick()
		}
		if found {
			return
		}
	}
	<-c
}
