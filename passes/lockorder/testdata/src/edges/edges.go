// Package edges has one edge of each kind that the lock-order graph can have.
package edges

import "sync"

type Store struct {
	mu    sync.RWMutex
	index *Index
	ready *sync.Cond
}

type Index struct {
	mu    sync.Mutex
	store *Store
}

var registry sync.Mutex

// Flush and Drop: one edge in two places, one of them through a call.
func (s *Store) Flush() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.index.reset()
}

func (s *Store) Drop() {
	s.mu.Lock()
	s.index.mu.Lock()
	s.index.mu.Unlock()
	s.mu.Unlock()
}

func (x *Index) reset() {
	x.mu.Lock()
	defer x.mu.Unlock()
}

// Rebuild closes the cycle.
func (x *Index) Rebuild() {
	x.mu.Lock()
	defer x.mu.Unlock()
	x.store.mu.RLock()
	defer x.store.mu.RUnlock()
}

// Register has no edge: one lock after the other.
func (s *Store) Register() {
	registry.Lock()
	registry.Unlock()
	s.mu.Lock()
	s.mu.Unlock()
}

// RegisterAll waits for goroutines that need a lock of their own and that of the
// package.
func RegisterAll(stores []*Store) {
	var wg sync.WaitGroup
	var mu sync.Mutex
	for range stores {
		wg.Add(1)
		go func() {
			defer wg.Done()
			mu.Lock()
			registry.Lock()
			registry.Unlock()
			mu.Unlock()
		}()
	}
	wg.Wait()
}

// Await is an edge to what nobody acquires: a receiver of a channel without a name.
func (s *Store) Await() chan int {
	s.mu.RLock()
	defer s.mu.RUnlock()
	return send(make(chan int))
}

func send(c chan int) chan int {
	c <- 1
	return c
}
