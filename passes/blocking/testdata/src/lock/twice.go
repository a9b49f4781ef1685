package lock

import "sync"

// Silent here: who waits for a lock that he holds himself is told by CV1001.
func twice(c chan int) {
	var mu sync.Mutex
	done := make(chan int, 1)
	mu.Lock()
	func() {
		mu.Lock()
		done <- 1
		mu.Unlock()
	}()
	mu.Unlock()
	<-done
}
