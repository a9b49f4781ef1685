// Package claims has lines of which several checks have something to say: the one that is more certain says it, so that
// to ask for more reports takes none away.
package claims

import "sync"

var (
	mu    sync.Mutex
	total int
)

func add(d int) {
	mu.Lock()
	defer mu.Unlock()
	total += d
}

func get() int {
	mu.Lock()
	defer mu.Unlock()
	return total
}

func double() {
	mu.Lock()
	defer mu.Unlock()
	total *= 2
}

// Close starts a goroutine that adds, and adds beside it. That mu guards total is likely; that the two race is evident.
func Close() int {
	go func() { total++ }() // want `total is written here and written at claims.go:\d+ by the goroutine that started this one`
	total += 2
	return get()
}

// End has the lock where it adds, as the goroutine does.
func End() int {
	go add(1)
	add(2)
	return get()
}
