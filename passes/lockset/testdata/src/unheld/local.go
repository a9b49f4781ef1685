package unheld

import "sync"

// A new mutex is not locked, whoever runs the function.
var misuses = []func(){
	func() {
		var mu sync.Mutex
		mu.Unlock() // want `mu is not held here`
	},
	func() {
		var mu sync.RWMutex
		mu.RUnlock() // want `mu is not held here`
	},
	func() {
		var mu sync.Mutex
		mu.Lock()
		mu.Unlock()
	},
	func() {
		var mu sync.Mutex
		mu.Lock()
		mu.Lock() // want `mu is already held`
	},
}

// lockers may lock what they get.
var lockers []func(*sync.Mutex)

func unlocksLocalBad() {
	var mu sync.Mutex
	mu.Unlock() // want `mu is not held here`
}

// The function that is called may have locked the mutex.
func unlocksPassed() {
	var mu sync.Mutex
	lockers[0](&mu)
	mu.Unlock()
}

// The goroutine locks it.
func unlocksShared(done chan bool) {
	var mu sync.Mutex
	go func() {
		mu.Lock()
		done <- true
	}()
	<-done
	mu.Unlock()
}
