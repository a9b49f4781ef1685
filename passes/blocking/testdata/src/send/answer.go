package send

type limiter interface {
	get(exit <-chan struct{}) (done bool)
}

// Silent: get says that it is done when exit is closed, and that is when all has been received.
func limited(l limiter, n int) {
	results, exit := make(chan int), make(chan struct{})
	go func() {
		for i := range n {
			if l.get(exit) {
				return
			}
			results <- i
		}
	}()
	for range n {
		<-results
	}
	close(exit)
}

type asker interface{ get() (done bool) }

// Who decides knows nothing of what was received.
func unlimited(l asker, n int) {
	results := make(chan int)
	go func() {
		for i := range n {
			if l.get() {
				return
			}
			results <- i
		}
	}()
	for range n {
		<-results // want `the function may wait for ever here, as no goroutine is left to send on results or close it`
	}
}

// The function itself sends, which is told with less certainty.
func alone(ready func() bool) {
	results := make(chan int, 1)
	if ready() {
		results <- 1
	}
	results <- 2 // want `the function may wait for ever here, as no goroutine is left to receive from results`
}

// Silent: there is room for both.
func aloneWithRoom(ready func() bool) {
	results := make(chan int, 2)
	if ready() {
		results <- 1
	}
	results <- 2
}
