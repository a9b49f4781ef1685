// Package lib has a lock of its own, under which it calls others.
package lib

import "sync"

var mu sync.Mutex
var fn func()

// Set makes fn the function that is called.
func Set(f func()) {
	store(f)
}

func store(f func()) {
	mu.Lock()
	defer mu.Unlock()
	fn = f
}

// Call calls f with the lock held.
func Call(f func()) {
	mu.Lock()
	defer mu.Unlock()
	f()
}
