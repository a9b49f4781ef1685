// Package barrier takes locks to release them at once.
package barrier

import "sync"

type feed struct {
	mu     sync.Mutex
	closed bool
	out    chan int
}

// Who has got in before the flag was set is waited for, nothing is done with the lock.
func (f *feed) close() {
	f.mu.Lock()
	f.closed = true
	f.mu.Unlock()
	f.drain()
	f.mu.Lock()
	f.mu.Unlock()
	close(f.out)
}

func (f *feed) closeBad() {
	f.mu.Lock()
	f.closed = true
	f.drain()
	f.mu.Lock() // want `f\.mu is already held`
	f.mu.Unlock()
	close(f.out)
}

func (f *feed) drain() {
	for len(f.out) > 0 {
		<-f.out
	}
}
