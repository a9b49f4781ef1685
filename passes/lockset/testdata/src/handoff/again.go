package handoff

import "sync"

// A book is packed by a goroutine that gets the lock from who starts it.
type vaultBook struct {
	mu      sync.Mutex
	records []string
	packed  int
}

func (a *vaultBook) Size() int {
	a.mu.Lock()
	defer a.mu.Unlock()
	return a.size()
}

func (a *vaultBook) size() int { return len(a.records) }

func (a *vaultBook) PackAgain() {
	a.mu.Lock()
	go func() {
		defer a.mu.Unlock()
		a.packed = a.Size() // want `a.mu is already held and is locked again by \(\*vaultBook\).Size`
	}()
}

// Safe: what it calls locks nothing.
func (a *vaultBook) Pack() {
	a.mu.Lock()
	go func() {
		defer a.mu.Unlock()
		a.packed = a.size()
	}()
}

// Safe: the goroutine has released it by then.
func (a *vaultBook) PackLate() {
	a.mu.Lock()
	go func() {
		a.packed = a.size()
		a.mu.Unlock()
		println(a.Size())
	}()
}

func (a *vaultBook) PackNamed() {
	a.mu.Lock()
	go a.packAgain()
}

func (a *vaultBook) packAgain() {
	a.packed = a.Size() // want `a.mu is already held and is locked again by \(\*vaultBook\).Size`
	a.mu.Unlock()
}

// A baton is locked until the second goroutine has had its turn.
type baton struct {
	mu   sync.Mutex
	runs int
}

func (r *baton) run() int {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.runs++
	return r.runs
}

// Safe: one goroutine waits until the other one has released the lock.
func (r *baton) Start(done chan<- int) {
	r.mu.Lock()
	go func() {
		done <- r.run()
		r.mu.Lock()
	}()
	go func() {
		done <- 0
		r.mu.Unlock()
	}()
}
