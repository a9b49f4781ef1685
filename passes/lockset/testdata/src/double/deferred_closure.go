package double

import "sync"

type worker struct {
	mu   sync.Mutex
	busy bool
	done int
}

func (w *worker) runBad(f func()) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.busy = true
	defer func() { // want `w\.mu is already held`
		w.mu.Lock()
		w.done++
		w.mu.Unlock()
	}()
	f()
}

// What is deferred first runs last, when the lock is free again.
func (w *worker) runGood(f func()) {
	defer func() {
		w.mu.Lock()
		w.done++
		w.mu.Unlock()
	}()
	w.mu.Lock()
	defer w.mu.Unlock()
	w.busy = true
	f()
}
