package cond

import "sync"

type budget struct {
	mu    sync.Mutex
	free  int
	freed *sync.Cond

	statMu sync.Mutex
	waits  int
}

func newBudget(n int) *budget {
	b := &budget{free: n}
	b.freed = sync.NewCond(&b.mu)
	return b
}

func (b *budget) waitBad() {
	b.statMu.Lock()
	b.waits++
	b.freed.Wait() // want `Wait without holding`
	b.statMu.Unlock()
}

// The lock of the cond is the one held, by the name that the cond has for it.
func (b *budget) waitGood() {
	b.freed.L.Lock()
	for b.free == 0 {
		b.freed.Wait()
	}
	b.free--
	b.mu.Unlock()
}
