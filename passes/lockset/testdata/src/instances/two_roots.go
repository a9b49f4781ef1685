// Package instances locks several objects of one type.
package instances

import "sync"

type account struct {
	id int
	mu sync.Mutex
	n  int
}

// The accounts are different, and locked in the order of their numbers.
func transfer(a, b *account, n int) {
	if a.id == b.id {
		return
	}
	if a.id > b.id {
		a, b, n = b, a, -n
	}
	a.mu.Lock()
	defer a.mu.Unlock()
	b.mu.Lock()
	defer b.mu.Unlock()
	a.n -= n
	b.n += n
}

func transferBad(a, b *account, n int) {
	a.mu.Lock()
	defer a.mu.Unlock()
	b = a
	b.mu.Lock() // want `already held`
	b.n += n
	b.mu.Unlock()
}
