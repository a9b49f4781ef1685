// Package fleet starts and stops workers.
package fleet

import (
	"slices"
	"sync"
)

// Worker does work.
type Worker struct {
	ID   int
	Stop func()
}

// Fleet has workers.
type Fleet struct {
	mu      sync.Mutex
	workers []*Worker
}

// Add adds a worker.
func (f *Fleet) Add(w *Worker) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.workers = append(f.workers, w)
}

// Remove stops one worker.
func (f *Fleet) Remove(id int) {
	if w := f.take(id); w != nil {
		w.Stop()
	}
}

// take moves those after a worker up.
func (f *Fleet) take(id int) *Worker {
	f.mu.Lock()
	defer f.mu.Unlock()
	i := slices.IndexFunc(f.workers, func(w *Worker) bool { return w.ID == id })
	if i < 0 {
		return nil
	}
	w := f.workers[i]
	copy(f.workers[i:], f.workers[i+1:])     // BUG: race #1
	f.workers[len(f.workers)-1] = nil        // BUG: race #1
	f.workers = f.workers[:len(f.workers)-1] // BUG: race #1
	return w
}

// IDs returns who works.
func (f *Fleet) IDs() []int {
	f.mu.Lock()
	workers := f.workers // BUG: race #1
	f.mu.Unlock()
	ids := make([]int, 0, len(workers))
	for _, w := range workers { // BUG: race #1
		ids = append(ids, w.ID)
	}
	return ids
}
