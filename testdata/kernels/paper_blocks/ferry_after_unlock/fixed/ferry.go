// Package ferry loads a ferry.
package ferry

import "sync"

// Ferry carries cars.
type Ferry struct {
	mu   sync.Mutex
	cars int
	max  int
}

// Board takes a car aboard and tells whether the ferry is full.
func (f *Ferry) Board() bool {
	f.mu.Lock()
	if f.cars == f.max {
		f.mu.Unlock()
		return true
	}
	f.cars++
	full := f.cars == f.max
	f.mu.Unlock()
	return full
}

// Load lets lanes of cars aboard, all at once.
func Load(limit int, lanes []int) int {
	f := &Ferry{max: limit}
	var wg sync.WaitGroup
	for _, n := range lanes {
		wg.Add(1)
		go func() {
			defer wg.Done()
			for range n {
				if f.Board() {
					return
				}
			}
		}()
	}
	wg.Wait()
	return f.cars
}
