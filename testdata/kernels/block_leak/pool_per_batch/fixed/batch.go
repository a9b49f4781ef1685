// Package batch applies a function to the items of a batch with several workers.
package batch

import "sync"

// Stats counts what was done.
type Stats struct {
	mu      sync.Mutex
	batches int
	items   int
}

func (s *Stats) add(items int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.batches++
	s.items += items
}

// Items returns the number of items.
func (s *Stats) Items() int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.items
}

// Applier applies a function.
type Applier[T any] struct {
	workers int
	f       func(T)
	stats   Stats
}

// New returns an applier with some workers.
func New[T any](workers int, f func(T)) *Applier[T] {
	return &Applier[T]{workers: max(workers, 1), f: f}
}

// Stats returns the statistics.
func (a *Applier[T]) Stats() *Stats { return &a.stats }

// Apply applies the function to items and waits until that is done.
func (a *Applier[T]) Apply(items []T) {
	todo := make(chan T)
	var done sync.WaitGroup
	for range a.workers {
		go func() {
			for it := range todo {
				a.f(it)
				done.Done()
			}
		}()
	}
	for _, it := range items {
		done.Add(1)
		todo <- it
	}
	done.Wait()
	close(todo)
	a.stats.add(len(items))
}

// Run applies a function to two batches.
func Run() {
	a := New(3, func(s string) {})
	a.Apply([]string{"a", "b"})
	a.Apply([]string{"c"})
	println(a.Stats().Items())
}
