package lock

import "sync"

// The function waits with the lock for a goroutine that needs it.
func swap() {
	var mu sync.Mutex
	done := make(chan int)
	go func() {
		mu.Lock() // want `the goroutine may wait for ever here, as the holder of mu never unlocks it`
		mu.Unlock()
		done <- 1
	}()
	mu.Lock()
	<-done // want `the function may wait for ever here, as no goroutine is left to send on done or close it`
	mu.Unlock()
}

// Silent: it has no lock while it waits.
func swapBefore() {
	var mu sync.Mutex
	done := make(chan int)
	go func() {
		mu.Lock()
		mu.Unlock()
		done <- 1
	}()
	<-done
	mu.Lock()
	mu.Unlock()
}
