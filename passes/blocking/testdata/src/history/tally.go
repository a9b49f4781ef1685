package history

// Silent: as many have come as were sent when the count is full.
func tallied(items []int, n int) {
	in, done := make(chan int, len(items)), make(chan int, len(items))
	for range n {
		go func() {
			for x := range in {
				done <- x
			}
		}()
	}
	for _, x := range items {
		in <- x
	}
	count := 0
	for range done {
		count++
		if count == len(items) {
			close(done)
			close(in)
		}
	}
}

func runTallied() { tallied([]int{1, 2, 3}, 2) }

// Nobody closes it when it is full.
func untallied(items []int, full func() bool) {
	done := make(chan int, 1)
	go func() {
		for _, x := range items {
			done <- x
		}
	}()
	for range done { // want `the function may wait for ever here, as no goroutine is left to send on done or close it`
		if full() {
			println("full")
		}
	}
}

// Silent: as many have come back as were sent when all channels are closed.
func collected(items []int, n int) (all []int) {
	in, out := make(chan int, len(items)), make(chan int, len(items))
	for range n {
		go func() {
			for x := range in {
				out <- x
			}
		}()
	}
	for _, x := range items {
		in <- x
	}
	for x := range out {
		all = append(all, x)
		if len(all) == len(items) {
			close(out)
			close(in)
		}
	}
	return all
}

// What was collected is not what is asked.
func collectedUntil(items []int, n int, full func() bool) (all []int) {
	in, out := make(chan int, len(items)), make(chan int, len(items))
	for range n {
		go func() {
			for x := range in { // want `the goroutine may wait for ever here, as no goroutine is left to send on in or close it`
				out <- x // want `out may be closed already when something is sent here, which panics`
			}
		}()
	}
	for _, x := range items {
		in <- x
	}
	for x := range out { // want `the function may wait for ever here, as no goroutine is left to send on out or close it`
		all = append(all, x)
		if full() {
			close(out) // want `out may be closed here for the second time, which panics`
			close(in)
		}
	}
	return all
}
