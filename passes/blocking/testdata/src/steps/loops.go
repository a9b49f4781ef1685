package steps

// Over takes what is sent as often as there are jobs: the loop goes on in line 12, where it is written.
func Over(jobs []int) {
	c := make(chan int)
	go func() {
		for i := 0; ; i++ {
			c <- i // want `the goroutine may wait for ever here, as no goroutine is left to receive from c`
		}
	}()

	for range jobs {
		<-c
	}
}

// Among looks for one that it waits for, in two loops.
func Among(n int, jobs []int) {
	c := make(chan int)
	go func() {
		c <- 1 // want `the goroutine may wait for ever here, as no goroutine is left to receive from c`
	}()
	for _, job := range jobs {
		for range n {
			if job == 3 {
				<-c
				return
			}
		}
	}
}
