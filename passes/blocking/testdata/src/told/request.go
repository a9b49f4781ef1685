package told

type request struct {
	n     int
	reply chan int
}

// Silent: each request is answered, by the channel that it carries.
func serve(n int) {
	requests := make(chan request)
	go func() {
		for r := range requests {
			r.reply <- r.n
		}
	}()
	for range n {
		reply := make(chan int)
		requests <- request{1, reply}
		<-reply
	}
	close(requests)
}

// The same without requests: the goroutine gets none.
func wait(n int) {
	requests := make(chan int)
	go func() {
		for range requests { // want `the goroutine may wait for ever here, as no goroutine is left to send on requests or close it`
		}
	}()
	for range n {
		requests <- 1
	}
}

// Silent: the goroutine makes the channel, and the function reads the variable when it has.
func later(f func()) {
	var done chan int
	ready := make(chan struct{})
	go func() {
		done = make(chan int)
		close(ready)
		f()
		done <- 1
	}()
	<-ready
	<-done
}

// The same with a channel that the function makes and does not receive from.
func never(f func()) {
	done := make(chan int)
	ready := make(chan struct{})
	go func() {
		close(ready)
		f()
		done <- 1 // want `the goroutine may wait for ever here, as no goroutine is left to receive from done`
	}()
	<-ready
}
