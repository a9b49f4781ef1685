// Package aliases reaches locks by pointers and interfaces.
package aliases

import "sync"

type inbox struct {
	mu   sync.Mutex
	more *sync.Cond
	n    int
}

func newInbox() *inbox {
	in := new(inbox)
	in.more = sync.NewCond(&in.mu)
	return in
}

// The cond knows the lock by the name L.
func (in *inbox) take() {
	in.more.L.Lock()
	for in.n == 0 {
		in.more.Wait()
	}
	in.n--
	in.mu.Unlock()
}

func (in *inbox) count() int {
	in.mu.Lock()
	defer in.mu.Unlock()
	return in.n
}

// A local name stands for the lock.
func (in *inbox) reset() int {
	mu := &in.mu
	mu.Lock()
	n := in.n
	in.n = 0
	in.mu.Unlock()
	return n
}

func (in *inbox) resetBad() int {
	mu := &in.mu
	mu.Lock()
	defer mu.Unlock()
	in.n = 0
	return in.count() // want `already held`
}

// So does an interface.
func (in *inbox) drain() {
	var lk sync.Locker = &in.mu
	lk.Lock()
	in.n = 0
	in.mu.Unlock()
}

// A Locker that came from elsewhere may be any lock.
func (in *inbox) with(lk sync.Locker) {
	lk.Lock()
	in.n += in.count()
	lk.Unlock()
}
