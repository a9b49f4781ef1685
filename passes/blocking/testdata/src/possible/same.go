package possible

// Spread is silent: it sends only if it has started workers, as the same comparison tells.
func Spread(n int, all []int, use func(int)) {
	work := make(chan int)
	if n > 1 {
		go func() {
			for i := range work {
				use(i)
			}
		}()
	}
	for _, i := range all {
		if n > 1 {
			work <- i
		} else {
			use(i)
		}
	}
	close(work)
}

// SpreadMost is silent, too.
func SpreadMost(n, most int, all []int, use func(int)) {
	work := make(chan int)
	if n > most {
		go func() {
			for i := range work {
				use(i)
			}
		}()
	}
	for _, i := range all {
		if n > most {
			work <- i
		} else {
			use(i)
		}
	}
	close(work)
}

// SpreadAny compares with another number.
func SpreadAny(n int, all []int, use func(int)) {
	work := make(chan int)
	if n > 1 {
		go func() {
			for i := range work {
				use(i)
			}
		}()
	}
	for _, i := range all {
		if n > 0 {
			work <- i // want `the function may wait for ever here, as no goroutine is left to receive from work`
		} else {
			use(i)
		}
	}
	close(work)
}

// SpreadLess compares another way round.
func SpreadLess(n int, all []int, use func(int)) {
	work := make(chan int)
	if n > 1 {
		go func() {
			for i := range work {
				use(i)
			}
		}()
	}
	for _, i := range all {
		if n < 1 {
			work <- i // want `the function may wait for ever here, as no goroutine is left to receive from work`
		} else {
			use(i)
		}
	}
	close(work)
}
