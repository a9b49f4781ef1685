package recursive

import "sync"

// The lock is a variable of this function, so there is no writer to wait for.
func privateGood() {
	var mu sync.RWMutex
	mu.RLock()
	mu.RLock()
	mu.RUnlock()
	mu.RUnlock()
	mu.Lock()
	mu.Unlock()
}

// Another goroutine asks for the write lock.
func sharedBad() {
	var mu sync.RWMutex
	go func() {
		mu.Lock()
		mu.Unlock()
	}()
	mu.RLock()
	mu.RLock() // want `read-locked again`
	mu.RUnlock()
	mu.RUnlock()
}

// The other side releases what the goroutine acquires.
func signalGood(steps int) {
	var mu sync.RWMutex
	locked := make(chan bool)
	go func() {
		for range steps {
			mu.RLock()
			locked <- true
			mu.Lock()
			mu.Unlock()
		}
	}()
	for range steps {
		<-locked
		mu.RUnlock()
	}
}
