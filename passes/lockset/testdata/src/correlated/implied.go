package correlated

import "sync"

type purse struct {
	id    int
	mu    sync.Mutex
	coins int
}

// Ids that are neither less nor greater are equal: b is locked exactly if they differ.
func move(a, b *purse, n int) {
	if a.id < b.id {
		a.mu.Lock()
		b.mu.Lock()
	} else if a.id > b.id {
		b.mu.Lock()
		a.mu.Lock()
	} else {
		a.mu.Lock()
	}
	a.coins -= n
	b.coins += n
	a.mu.Unlock()
	if a.id != b.id {
		b.mu.Unlock()
	}
}

func moveBad(a, b *purse, n int) {
	if a.id < b.id {
		a.mu.Lock()
		b.mu.Lock()
	} else {
		a.mu.Lock()
	}
	a.coins -= n
	b.coins += n
	a.mu.Unlock()
	if a.id != b.id {
		b.mu.Unlock() // want `b.mu is not held here on every path`
	}
}
