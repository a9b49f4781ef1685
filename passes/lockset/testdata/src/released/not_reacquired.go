package released

import "sync"

type wal struct {
	mu      sync.Mutex
	pending []int
	synced  int
}

// syncGood takes the lock again on both ways.
func (w *wal) syncGood(write func([]int) error) error {
	batch := w.pending
	w.mu.Unlock()
	err := write(batch)
	w.mu.Lock()
	if err != nil {
		return err
	}
	w.synced += len(batch)
	return nil
}

func (w *wal) appendGood(n int, write func([]int) error) error {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.pending = append(w.pending, n)
	return w.syncGood(write)
}

// syncBad does so on success only.
func (w *wal) syncBad(write func([]int) error) error {
	batch := w.pending
	w.mu.Unlock()
	if err := write(batch); err != nil {
		return err
	}
	w.mu.Lock()
	w.synced += len(batch)
	return nil
}

func (w *wal) appendBad(n int, write func([]int) error) error {
	w.mu.Lock()
	defer w.mu.Unlock() // want `not held|already released`
	w.pending = append(w.pending, n)
	return w.syncBad(write)
}
