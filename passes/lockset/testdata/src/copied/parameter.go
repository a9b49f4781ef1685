package copied

import "sync"

type table struct {
	mu   sync.Mutex
	rows map[string]int
}

func fillBad(mu sync.Mutex, rows map[string]int) {
	mu.Lock() // want `mu is the lock of a copy and excludes no other goroutine, since the parameter is passed by value`
	defer mu.Unlock()
	rows["x"]++
}

// The lock is passed by its address.
func fillGood(mu *sync.Mutex, rows map[string]int) {
	mu.Lock()
	defer mu.Unlock()
	rows["x"]++
}

func (t *table) fill() {
	fillBad(t.mu, t.rows)
	fillGood(&t.mu, t.rows)
}

func (t *table) clearBad() {
	mu := t.mu
	mu.Lock() // want `mu is the lock of a copy and excludes no other goroutine$`
	defer mu.Unlock()
	clear(t.rows)
}

// The lock is that of the table, by another name.
func (t *table) clearGood() {
	mu := &t.mu
	mu.Lock()
	defer mu.Unlock()
	clear(t.rows)
}
