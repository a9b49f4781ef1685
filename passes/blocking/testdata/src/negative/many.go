package negative

import "sync"

// Silent: as many are taken back as were added, at once.
func startGate() {
	var ready sync.WaitGroup
	ready.Add(10)
	res := make(chan int, 10)
	for i := range 10 {
		go func() {
			ready.Wait()
			res <- i
		}()
	}
	ready.Add(-10)
	for range 10 {
		<-res
	}
}

// One more is taken back than was added.
func startGateTwice() {
	var ready sync.WaitGroup
	ready.Add(10)
	res := make(chan int, 10)
	for i := range 10 {
		go func() {
			ready.Wait()
			res <- i
		}()
	}
	ready.Add(-10)
	ready.Done() // want `the counter of ready may become negative here, which panics`
	for range 10 {
		<-res
	}
}
