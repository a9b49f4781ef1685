package locks

import "sync"

// countBoth takes one lock by its name and by that of the condition variable.
// Safe: cond.L is mu.
func countBoth() int {
	var mu sync.Mutex
	n := 0
	cond := sync.NewCond(&mu)
	go func() {
		cond.L.Lock()
		n++
		cond.L.Unlock()
	}()
	mu.Lock()
	defer mu.Unlock()
	return n
}

// countOther takes another lock.
func countOther() int {
	var mu, other sync.Mutex
	n := 0
	cond := sync.NewCond(&mu)
	go func() {
		cond.L.Lock()
		n++ // want `n is written here and read at condlock.go:33`
		cond.L.Unlock()
	}()
	other.Lock()
	defer other.Unlock()
	return n
}

// countReaders is like countBoth, but what L locks is the read side.
func countReaders() int {
	var mu sync.RWMutex
	n := 0
	cond := sync.NewCond(mu.RLocker())
	go func() {
		cond.L.Lock()
		n++ // want `n is written here and read at condlock.go:48`
		cond.L.Unlock()
	}()
	cond.L.Lock()
	defer cond.L.Unlock()
	return n
}

type countdown struct {
	mu   sync.Mutex
	zero *sync.Cond
	n    int
}

func newCountdown(n int) *countdown {
	c := &countdown{n: n}
	c.zero = sync.NewCond(&c.mu)
	return c
}

func lower(zero *sync.Cond, n *int) {
	zero.L.Lock()
	*n--
	zero.L.Unlock()
	zero.Signal()
}

// Safe: what the function is passed has the lock of the countdown.
func runCountdown() {
	c := newCountdown(1)
	go lower(c.zero, &c.n)
	c.mu.Lock()
	for c.n > 0 {
		c.zero.Wait()
	}
	c.mu.Unlock()
}
