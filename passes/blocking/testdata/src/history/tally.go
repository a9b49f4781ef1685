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
	for range done { // want `the function may wait for ever here, as nobody sends on done or closes it`
		if full() {
			println("full")
		}
	}
}
