package locks

import "sync"

type bakery struct {
	mu    sync.Mutex
	trays int
}

// bake hands its lock to the goroutine, which unlocks.
// Safe: whoever bakes next waits for that.
func (b *bakery) bake() {
	b.mu.Lock()
	b.trays++
	go func() {
		defer b.mu.Unlock()
		b.trays++
	}()
}

func bakeTwice() {
	b := new(bakery)
	b.bake()
	b.bake()
}

// bakeEarly unlocks in the goroutine before it is done.
func (b *bakery) bakeEarly() {
	b.mu.Lock()
	b.trays++
	go func() {
		b.mu.Unlock()
		b.trays++ // want `b.trays is written here and written at handed.go:30 by the goroutine that started this one`
	}()
}

func bakeEarlyTwice() {
	b := new(bakery)
	b.bakeEarly()
	b.bakeEarly()
}

// bakeAlone takes the lock itself, while the goroutine has none.
func (b *bakery) bakeAlone() {
	b.mu.Lock()
	defer b.mu.Unlock()
	go func() {
		b.trays++ // want `b.trays is written here and written at handed.go:50 by the goroutine that started this one`
	}()
	b.trays++
}
